import type { Instant } from '../model/time.ts';
import { readCaptures } from '../storage/outbox.ts';
import type { OutboxContext, SyncContext } from './context.ts';
import { readSession } from './session.ts';

/** When a change of the signed-in seller is due next; null when none waits. */
export const nextChangeDueAt = (ctx: SyncContext): Promise<Instant | null> =>
  soonestOf(ctx, () => ctx.orders.readChanges(ctx.now()));

/** When a page read for the signed-in seller is due next; null when none waits. */
export const nextCaptureDueAt = (ctx: OutboxContext): Promise<Instant | null> =>
  soonestOf(ctx, async () => readCaptures(await ctx.database(), ctx.now()));

const soonestOf = async (
  ctx: SyncContext,
  read: () => Promise<readonly { account: string; nextAttemptAt: Instant }[]>,
): Promise<Instant | null> => {
  const session = await readSession(ctx);
  if (session === null) return null;
  const due = (await read()).filter(({ account }) => account === session.account);
  return due.length === 0 ? null : Math.min(...due.map(({ nextAttemptAt }) => nextAttemptAt));
};
