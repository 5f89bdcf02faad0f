import { AppError, toUserText } from '../errors.ts';
import type { ChangeRow } from '../storage/rows.ts';
import { nextAttempt, retryAfterOf } from './back-off.ts';
import type { SyncContext } from './context.ts';
import { keepOrders } from './order-cache.ts';
import { type Verdict, verdictOf } from './refusal.ts';
import { keepSavedStock } from './saved-stock.ts';
import { ordersOfConflict, sendChange } from './send-change.ts';
import type { Clients, SavedChange } from './sent-change.ts';
import { endIfOver, readSession } from './session.ts';

export interface FlushChangesOptions {
  /** Tries at once, regardless of the back-off. */
  now?: boolean;
}

/** Status changes sent in parallel, each for a different order. */
const LANES = 6;
/**
 * Number of attempts after which a server that responds with an error each time counts as refusing, so that the change
 * does not block the others.
 */
const MAX_FAILURES = 8;

/** Sends the seller's changes in order. Stops at the first that must wait. */
export const flushChanges = (ctx: SyncContext, options: FlushChangesOptions = {}): Promise<void> =>
  ctx.lock('changes', async () => {
    const session = await readSession(ctx);
    if (session === null) return;
    const clients = {
      client: ctx.connect(session),
      openFiles: () => ctx.connectFiles(session),
      loadStockCalls: ctx.loadStockCalls,
    };
    for (;;) {
      const rows = await ctx.orders.readChanges(ctx.now());
      const batch = nextBatch(rows.filter(({ account }) => account === session.account));
      const isDue = options.now === true || batch.every(({ nextAttemptAt }) => nextAttemptAt <= ctx.now());
      if (batch.length === 0 || !isDue) return;
      const verdicts = await Promise.all(
        batch.map((row) =>
          settleOne(ctx, clients, row).catch(async (error: unknown) => {
            await endIfOver(ctx, session, error);
            return 'blocked' as const;
          }),
        ),
      );
      if (verdicts.some((verdict) => verdict === 'later' || verdict === 'blocked')) return;
    }
  });

/** The head of the queue: one archive change, or status changes of different orders. */
const nextBatch = (rows: readonly ChangeRow[]): ChangeRow[] => {
  const batch: ChangeRow[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const ids = row.orders.map(({ id }) => id);
    const fits = batch.length === 0 || (row.kind === 'status' && !ids.some((id) => seen.has(id)));
    if (!fits || batch.length === LANES) break;
    batch.push(row);
    for (const id of ids) seen.add(id);
    if (row.kind !== 'status') break;
  }
  return batch;
};

const settleOne = async (ctx: SyncContext, clients: Clients, row: ChangeRow): Promise<Verdict | 'saved'> => {
  try {
    const saved = await sendChange(ctx, clients, row);
    await confirm(ctx, row, saved);
    ctx.awaited.settle(row.id, { state: 'saved', message: saved.message });
    return 'saved';
  } catch (error) {
    const isLive = ctx.awaited.has(row.id);
    const verdict = verdictFor(row, error, isLive);
    if (verdict !== 'refused') {
      await postpone(ctx, row, verdict, error);
      ctx.awaited.settle(row.id, { state: 'waiting', error });
    } else {
      await keepOrders(ctx, row.account, ordersOfConflict(error));
      await refuse(ctx, row, error, isLive);
      ctx.awaited.settle(row.id, { state: 'refused', error });
    }
    if (verdict === 'blocked') throw error;
    return verdict;
  }
};

/**
 * A waiting screen receives any reply that is not a success, and the refusal is not listed; in the queue, a failing
 * server is tried again.
 */
const verdictFor = (row: ChangeRow, error: unknown, isLive: boolean): Verdict => {
  const verdict = verdictOf(error);
  if (verdict !== 'later') return verdict;
  return isLive || row.attempts + 1 >= MAX_FAILURES ? 'refused' : 'later';
};

const confirm = async (ctx: SyncContext, row: ChangeRow, saved: SavedChange): Promise<void> => {
  const replaced = new Map(row.orders.map(({ id, basedOn }) => [id, { updatedAt: basedOn, changeId: row.id }]));
  await keepOrders(ctx, row.account, saved.orders, replaced);
  if (row.addition !== undefined) await keepSavedStock(ctx, row, saved.times);
  await ctx.orders.deleteConfirmedChange(row, saved.times, saved.rest);
  ctx.announce('orders');
};

const postpone = async (ctx: SyncContext, row: ChangeRow, verdict: Verdict, error: unknown): Promise<void> => {
  // Only a server that responded counts against the change.
  const attempts = verdict === 'later' ? row.attempts + 1 : row.attempts;
  const nextAttemptAt = nextAttempt(ctx.now(), Math.max(1, attempts), ctx.random(), retryAfterOf(error));
  await ctx.orders.updateChange(row.id, { attempts, nextAttemptAt });
};

const refuse = async (ctx: SyncContext, row: ChangeRow, error: unknown, isLive: boolean): Promise<void> => {
  if (isLive) await ctx.orders.deleteChange(row.id);
  else {
    await ctx.orders.moveToRefused({
      id: row.id,
      account: row.account,
      change: row,
      code: error instanceof AppError ? error.code : 'INTERNAL',
      message: toUserText(error, 'Le serveur a refusé cette modification.'),
      refusedAt: ctx.now(),
    });
  }
  ctx.announce('orders');
};
