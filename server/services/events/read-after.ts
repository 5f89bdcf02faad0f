import { type Changed, TOPICS, type Topic } from '#core/model/topic.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, asc, eq, gt } from '../../db/drizzle.ts';
import { accountClocks, events } from '../../db/schema/index.ts';

/** One change to send to a stream. */
export interface StreamedChange extends Changed<Topic> {
  /** Null: the next one must be sent too before the cursor advances. */
  cursor: number | null;
}

const readClock = async (ctx: AccountWork) => {
  const { accountId } = ctx;
  const [clock] = await ctx.database.db.select().from(accountClocks).where(eq(accountClocks.accountId, accountId));
  return clock ?? null;
};

/** Cursor of the account's newest event; 0 before the first. */
export const readCursor = async (ctx: AccountWork): Promise<number> => (await readClock(ctx))?.cursor ?? 0;

/**
 * Events after a cursor, oldest first. When some of them are no longer stored, or the cursor does not belong to this
 * account, one event per topic without ids represents all of them.
 */
export const readEventsAfter = async (ctx: AccountWork, cursor: number): Promise<StreamedChange[]> => {
  const clock = await readClock(ctx);
  if (clock === null || clock.cursor === cursor) return [];
  const kept = await ctx.database.db
    .select()
    .from(events)
    .where(and(eq(events.accountId, ctx.accountId), gt(events.cursor, cursor)))
    .orderBy(asc(events.cursor));
  if (kept[0]?.cursor === cursor + 1) return kept;
  const last = TOPICS.at(-1);
  return TOPICS.map((topic) => ({
    ...{ topic, ids: [], updatedAt: clock.changedAt },
    cursor: topic === last ? clock.cursor : null,
  }));
};
