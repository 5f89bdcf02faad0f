import type { SessionCtx } from '../../context.ts';
import { and, asc, eq, gt } from '../../db/drizzle.ts';
import { accountClocks, events } from '../../db/schema/index.ts';

export interface OrdersChanged {
  cursor: number;
  /** Empty: read all that is newer than what you have. */
  orderIds: readonly string[];
  updatedAt: string;
}

const readClock = async (ctx: SessionCtx) => {
  const { accountId } = ctx.session;
  const [clock] = await ctx.database.db.select().from(accountClocks).where(eq(accountClocks.accountId, accountId));
  return clock ?? null;
};

/** Cursor of the account's newest event; 0 before the first. */
export const readCursor = async (ctx: SessionCtx): Promise<number> => (await readClock(ctx))?.cursor ?? 0;

/**
 * Events after a cursor, oldest first. When they are not all kept any more, or the cursor is none of this account's, one
 * event without ids stands for all of them.
 */
export const readEventsAfter = async (ctx: SessionCtx, cursor: number): Promise<OrdersChanged[]> => {
  const clock = await readClock(ctx);
  if (clock === null || clock.cursor === cursor) return [];
  const kept = await ctx.database.db
    .select({ cursor: events.cursor, orderIds: events.orderIds, updatedAt: events.updatedAt })
    .from(events)
    .where(and(eq(events.accountId, ctx.session.accountId), gt(events.cursor, cursor)))
    .orderBy(asc(events.cursor));
  if (kept[0]?.cursor === cursor + 1) return kept;
  return [{ cursor: clock.cursor, orderIds: [], updatedAt: clock.changedAt }];
};
