import { AppError } from '../errors.ts';
import {
  cancelRun,
  coolDownEnd,
  type Run,
  type RunStarts,
  shopPagesLeft,
  stepsOfRun,
  unpauseRun,
} from '../model/active-reading.ts';
import { OTHER_READER } from '../model/active-reading-text.ts';
import type { Reader } from '../model/page-loads.ts';
import { type Instant, toIso } from '../model/time.ts';
import type { ActiveReadingBoard, ActiveReadingOffer, ActiveReadingRun } from '../platform/ports.ts';
import { items } from '../storage/items.ts';
import { readSession } from '../sync/session.ts';
import type { ActiveReadingContext } from './active-reading-context.ts';
import { agree, agreeOnAccount, beginRun, mayRead, readPlans } from './begin-run.ts';
import { createRunDriver } from './drive-run.ts';
import { shownRun } from './ended-run.ts';
import { readerNow } from './page-loads.ts';
import { isOfOtherAccount, listOfKey, type ReadingPlan } from './plan-reading.ts';
import { isShopKey } from './plan-shop.ts';
import { changeRun, readRunState } from './run-book.ts';

/** « Lire les pages restantes »: the only requests that Comptoir makes on its own (DECISIONS §3). */
export interface ActiveReading {
  /** @param tabId the foreground tab; null when unknown */
  read(tabId: number | null): Promise<ActiveReadingBoard>;
  /** @param requests how many the seller agreed to */
  start(listKey: string, requests: number, tabId: number | null): Promise<void>;
  resume(runId: string, tabId: number | null): Promise<void>;
  cancel(runId: string): Promise<void>;
  dismiss(runId: string): Promise<void>;
  /** A hidden tab is visible again. */
  onVisible(tabId: number): Promise<void>;
}

/** Only a run started by this very worker continues by itself; one left behind by another worker is offered again. */
export const createActiveReading = (ctx: ActiveReadingContext): ActiveReading => {
  const driver = createRunDriver(ctx);
  return {
    async read(tabId) {
      const session = await readSession(ctx);
      const [state, plans, shopReads, page] = await Promise.all([
        readRunState(ctx),
        session ? readPlans(ctx, session.account, tabId) : [],
        ctx.items.read(items.shopReads),
        tabId === null ? null : ctx.askPage(tabId, null),
      ]);
      const run = state.run?.account === session?.account ? shownRun(state.run, tabId) : null;
      const now = ctx.now();
      const isDriven = run !== null && driver.isDriven(run);
      const { starts } = state;
      return boardOf({
        isPremium: mayRead(session, now),
        hasTab: page !== null,
        plans,
        starts,
        shopReads,
        reader: await readerNow(ctx, page),
        run,
        isDriven,
        now,
      });
    },
    async start(listKey, requests, tabId) {
      const agreed = await agree(ctx, tabId);
      const run = await beginRun(ctx, { ...agreed, listKey, requests, isDriven: driver.isDriven });
      if (run) driver.drive(run.id);
    },
    async resume(runId, tabId) {
      const agreed = await agree(ctx, tabId);
      const left = (await readRunState(ctx)).run;
      if (left?.id === runId && !isShopKey(left.listKey)) {
        agreeOnAccount(left.listKey, agreed.reader);
        if (left.marketplaceUserId !== agreed.reader.userId) throw new AppError('CONFLICT', OTHER_READER);
      }
      const { run } = await changeRun(ctx, runId, (found) => {
        const isLeft = found.account === agreed.account && found.state !== 'ended' && !driver.isDriven(found);
        return isLeft ? { ...found, tabId: agreed.tabId, loadId: agreed.reader.loadId, state: 'running' } : found;
      });
      if (run?.id === runId && run.account === agreed.account && run.state === 'running') driver.drive(runId);
    },
    async cancel(runId) {
      await changeRun(ctx, runId, cancelRun);
    },
    async dismiss(runId) {
      await changeRun(ctx, runId, (run) => (driver.isDriven(run) ? run : null));
    },
    async onVisible(tabId) {
      const { run } = await readRunState(ctx);
      if (run?.tabId !== tabId || run.state !== 'paused' || !driver.isDriven(run)) return;
      await changeRun(ctx, run.id, unpauseRun);
      driver.drive(run.id);
    },
  };
};

export interface BoardParts {
  isPremium: boolean;
  hasTab: boolean;
  plans: readonly ReadingPlan[];
  starts: RunStarts;
  /** When pages of other people's shops were read. */
  shopReads: readonly Instant[];
  /** The account in whose session the foreground tab reads. */
  reader: Reader;
  run: Run | null;
  /** True while this worker is driving the run. */
  isDriven: boolean;
  now: Instant;
}

/** What the panel shows about « Lire les pages restantes ». */
const boardOf = (parts: BoardParts): ActiveReadingBoard => {
  const { isPremium, hasTab, reader, plans, run, isDriven } = parts;
  const isReaderKnown = reader.userId !== null;
  return {
    isPremium,
    hasTab,
    isReaderKnown,
    offers: plans.map((plan) => toOffer(plan, parts)),
    run: run && toRun(run, isDriven),
  };
};

const toOffer = (plan: ReadingPlan, { starts, shopReads, reader, now }: BoardParts): ActiveReadingOffer => {
  const { listKey, list, marketplaceUserId, subject, missing } = plan;
  const until = coolDownEnd(starts, listKey, now);
  const pagesToday = list === 'shop' ? shopPagesLeft(shopReads, now) : null;
  const requests = stepsOfRun(missing).slice(0, pagesToday ?? undefined).length;
  return {
    ...{ listKey, list, marketplaceUserId, subject, requests, pagesLeft: missing.length, pagesToday },
    isOfOtherAccount: isOfOtherAccount(listKey, reader.userId),
    availableAt: until === null ? null : toIso(until),
  };
};

const toRun = (run: Run, isDriven: boolean): ActiveReadingRun => ({
  runId: run.id,
  listKey: run.listKey,
  list: listOfKey(run.listKey),
  state: run.state === 'ended' || isDriven ? run.state : 'interrupted',
  end: run.end,
  done: run.done,
  total: run.steps.length,
});
