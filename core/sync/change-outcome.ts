import { AppError } from '../errors.ts';
import type { ChangeOutcome } from '../platform/ports.ts';
import type { ChangeRow } from '../storage/rows.ts';
import type { Settled } from './awaited-changes.ts';
import type { SyncContext } from './context.ts';

/**
 * What became of changes whose screen waited for the server.
 * @param refusalOf what is thrown when the server refused some of them
 */
export const outcomeOf = async (
  ctx: SyncContext,
  rows: readonly ChangeRow[],
  settled: ReadonlyMap<string, Settled>,
  refusalOf: (refusals: readonly unknown[], asked: number) => unknown,
): Promise<ChangeOutcome> => {
  const elsewhere = await settledElsewhere(ctx, rows);
  const results = rows.map(({ id }) => {
    const own = settled.get(id);
    return own === undefined || own.state === 'waiting' ? (elsewhere.get(id) ?? own) : own;
  });
  const refusals = results.flatMap((result) => (result?.state === 'refused' ? [result.error] : []));
  if (refusals.length > 0) throw refusalOf(refusals, rows.length);
  if (results.some((result) => result === undefined || result.state === 'waiting')) {
    await countAsQueued(ctx, rows);
    const waiting = results.find((result) => result?.state === 'waiting');
    return { state: 'queued', ...(waiting && reasonOf(waiting.error)) };
  }
  const message = results.flatMap((result) => (result?.state === 'saved' ? [result.message] : []))[0] ?? null;
  return { state: 'saved', message };
};

/** The sentence of a server that answered; without an answer, the screen reports that there is no connection. */
const reasonOf = (error: unknown): { reason?: string } =>
  error instanceof AppError && error.code === 'INTERNAL' && error.message !== '' ? { reason: error.message } : {};

/** The results from another tab that was just sending the queue; none for changes that still wait. */
const settledElsewhere = async (ctx: SyncContext, rows: readonly ChangeRow[]): Promise<Map<string, Settled>> => {
  const [waiting, refused] = await Promise.all([ctx.orders.readChanges(ctx.now()), ctx.orders.readRefused(ctx.now())]);
  const gone = rows.filter(({ id }) => !waiting.some((row) => row.id === id));
  const settled = new Map<string, Settled>();
  for (const { id } of gone) {
    const refusal = refused.find((row) => row.id === id);
    settled.set(
      id,
      refusal
        ? { state: 'refused', error: new AppError(refusal.code, refusal.message) }
        : { state: 'saved', message: null },
    );
    // The screen that made the change reports it itself.
    if (refusal) await ctx.orders.deleteRefused(id);
  }
  return settled;
};

const countAsQueued = async (ctx: SyncContext, rows: readonly ChangeRow[]): Promise<void> => {
  for (const { id } of rows) await ctx.orders.updateChange(id, { liveUntil: null });
  ctx.announce('orders');
};
