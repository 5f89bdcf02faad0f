import { coolsUntil, type Run, type RunStarts, shopPagesLeft, stepsOfRun } from '../model/active-reading.ts';
import type { Reader } from '../model/page-loads.ts';
import { type Instant, toIso } from '../model/time.ts';
import type { ActiveReadingBoard, ActiveReadingOffer, ActiveReadingRun } from '../platform/ports.ts';
import { isOfOtherAccount, listOfKey, type ReadingPlan } from './plan-reading.ts';

export interface BoardParts {
  isPremium: boolean;
  hasTab: boolean;
  plans: readonly ReadingPlan[];
  starts: RunStarts;
  /** When pages of other people's shops were read. */
  shopReads: readonly Instant[];
  /** Whose session the tab in front reads with. */
  reader: Reader;
  run: Run | null;
  /** True while this worker carries the run on. */
  isCarried: boolean;
  now: Instant;
}

/** What the panel shows of « Lire les pages restantes ». */
export const boardOf = (parts: BoardParts): ActiveReadingBoard => {
  const { isPremium, hasTab, reader, plans, run, isCarried } = parts;
  const isReaderKnown = reader.userId !== null;
  return {
    isPremium,
    hasTab,
    isReaderKnown,
    offers: plans.map((plan) => toOffer(plan, parts)),
    run: run && toRun(run, isCarried),
  };
};

const toOffer = (plan: ReadingPlan, { starts, shopReads, reader, now }: BoardParts): ActiveReadingOffer => {
  const { listKey, list, marketplaceUserId, subject, missing } = plan;
  const until = coolsUntil(starts, listKey, now);
  const pagesToday = list === 'shop' ? shopPagesLeft(shopReads, now) : null;
  const requests = stepsOfRun(missing).slice(0, pagesToday ?? undefined).length;
  return {
    ...{ listKey, list, marketplaceUserId, subject, requests, pagesLeft: missing.length, pagesToday },
    isOfOtherAccount: isOfOtherAccount(listKey, reader.userId),
    availableAt: until === null ? null : toIso(until),
  };
};

const toRun = (run: Run, isCarried: boolean): ActiveReadingRun => ({
  runId: run.id,
  listKey: run.listKey,
  list: listOfKey(run.listKey),
  state: run.state === 'ended' || isCarried ? run.state : 'interrupted',
  end: run.end,
  done: run.done,
  total: run.steps.length,
});
