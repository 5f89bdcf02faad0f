import type { FailureReason } from '../marketplaces/contract.ts';
import { findMarketplace } from '../marketplaces/registry.ts';
import {
  afterAnswer,
  cancelRun,
  endOfAnswer,
  isSameReader,
  nextStep,
  pauseRun,
  type Run,
  type RunEnd,
  type RunStep,
} from '../model/active-reading.ts';
import { toIso } from '../model/time.ts';
import { readSession } from '../sync/session.ts';
import type { ActiveReadingContext, PageAnswer } from './active-reading-context.ts';
import { readerNow } from './page-loads.ts';
import { isShopKey, takeShopPage } from './plan-shop.ts';
import { recordReading } from './record-reading.ts';
import { changeRun, readRunState } from './run-book.ts';

export interface RunDriver {
  /** True for the run that this worker drives, or pauses while its tab is hidden. */
  isDriven(run: Run): boolean;
  /** From now on this worker drives that run. */
  drive(runId: string): void;
}

/** Drives runs, one request at a time. Its memory dies with the worker, and the run is then interrupted. */
export const createRunDriver = (ctx: ActiveReadingContext): RunDriver => {
  let carried: string | null = null;
  let isAtWork = false;
  let isWanted = false;

  const work = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      for (;;) {
        const { run } = await readRunState(ctx);
        const next = run?.id === carried ? nextStep(run, ctx.now()) : null;
        if (run === null || next === null) break;
        // Checked again after the wait, because the seller may have cancelled.
        if (next.waitMs > 0) await ctx.wait(next.waitMs);
        else await takeStep(ctx, run, next.ask);
      }
    }
  };

  return {
    isDriven: (run) => run.id === carried && run.state !== 'ended',
    drive(runId) {
      carried = runId;
      isWanted = true;
      if (isAtWork) return;
      isAtWork = true;
      void work().finally(() => {
        isAtWork = false;
      });
    },
  };
};

const takeStep = async (ctx: ActiveReadingContext, run: Run, step: RunStep): Promise<void> => {
  const session = await readSession(ctx);
  if (session?.account !== run.account) {
    await changeRun(ctx, run.id, cancelRun);
    return;
  }
  if (isShopKey(run.listKey) && !(await takeShopPage(ctx))) {
    await changeRun(ctx, run.id, (current) => afterAnswer(current, 'capped', ctx.now()));
    return;
  }
  const answer = await ctx.askPage(run.tabId, step.path);
  const at = ctx.now();
  if (answer && !answer.isVisible && answer.status === null) {
    await changeRun(ctx, run.id, pauseRun);
    return;
  }
  const end = await readAnswer(ctx, run, step, answer).catch((): RunEnd => 'unreadable');
  await changeRun(ctx, run.id, (current) => afterAnswer(current, end, at));
};

/** The response is processed like any page that was read. @returns why the run ends here; null when it continues */
const readAnswer = async (
  ctx: ActiveReadingContext,
  run: Run,
  step: RunStep,
  answer: PageAnswer | null,
): Promise<RunEnd | null> => {
  if (answer === null) return 'unreachable';
  const end = endOfAnswer(answer);
  if (end !== null) return isChallenge(answer.body) ? 'challenge' : end;
  if (!isShopKey(run.listKey) && !isSameReader(run, await readerNow(ctx, answer))) return 'account_changed';
  const url = answer.origin + step.path;
  const marketplace = findMarketplace(url);
  if (marketplace === null) return 'unreadable';
  const { id, pageKindOf } = marketplace;
  const handed = { marketplace: id, kind: pageKindOf(url), source: 'json' as const, url, body: answer.body };
  const reading = { ...handed, observedAt: toIso(ctx.now()) };
  const { waits, reason } = await recordReading(ctx, reading, run.tabId, answer);
  if (waits) ctx.sendSoon();
  return reason === null ? null : endOfReason(reason);
};

const ENDS: Partial<Record<FailureReason, RunEnd>> = {
  challenge: 'challenge',
  html_instead_of_json: 'not_json',
  invalid_json: 'not_json',
  truncated: 'not_json',
  empty_body: 'not_json',
  logged_out: 'signed_out',
  access_refused: 'refused',
  rate_limited: 'rate_limited',
  empty_list: 'empty',
  switched_off: 'unreadable',
};

/** How a run ends with a response that the parser refused. */
const endOfReason = (reason: FailureReason): RunEnd => ENDS[reason] ?? 'unreadable';

/** The marketplace's bot protection names its captcha host, or calls itself by its title, whatever the status (WEB §10). */
const isChallenge = (body: string): boolean => /captcha-delivery\.com|<title\b[^>]*>\s*Client Challenge/.test(body);
