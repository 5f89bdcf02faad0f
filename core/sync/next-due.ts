import type { Instant } from '../model/time.ts';
import { readChanges } from '../storage/changes.ts';
import { readCaptures } from '../storage/outbox.ts';
import type { SyncContext } from './context.ts';
import { readSession } from './session.ts';

/** When something that waits for the signed-in seller is due next; null when nothing waits. */
export const nextDueAt = async (ctx: SyncContext): Promise<Instant | null> => {
  const session = await readSession(ctx);
  if (session === null) return null;
  const database = await ctx.database();
  const [changes, captures] = await Promise.all([readChanges(database, ctx.now()), readCaptures(database, ctx.now())]);
  const due = [...changes, ...captures]
    .filter(({ account }) => account === session.account)
    .map(({ nextAttemptAt }) => nextAttemptAt);
  return due.length === 0 ? null : Math.min(...due);
};
