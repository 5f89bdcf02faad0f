import { toIso } from '#core/model/time.ts';
import type { SessionCtx } from '../../context.ts';
import { type Db, rowsOf } from '../../db/database.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { accountClocks, events } from '../../db/schema/index.ts';
import { EVENTS_CHANNEL } from '../../events/event-hub.ts';

/** An event names at most this many orders; beyond, it names none, which says: read what is newer. */
const MAX_NAMED = 500;

/** One change of an account's orders, inside its transaction. */
export interface Change {
  tx: Db;
  accountId: string;
  /** `updatedAt` for every order that changes: later than that of any change of this account before. */
  at: string;
  /** Says which orders changed; open screens are told once the change is committed. */
  touch(orderIds: readonly string[]): void;
}

/**
 * Runs one change of the session's account: all or nothing, one at a time per account (so a reader who asks for what is newer
 * never misses one), streams told afterwards. Everything inside must use `change.tx`.
 */
export const changeAccount = async <T>(ctx: SessionCtx, work: (change: Change) => Promise<T>): Promise<T> => {
  const { accountId } = ctx.session;
  const touched = new Set<string>();
  const result = await ctx.database.db.transaction(async (tx) => {
    const [clock] = await tx.select().from(accountClocks).where(eq(accountClocks.accountId, accountId)).for('update');
    if (clock === undefined) throw new Error('account without a clock');
    const at = toIso(Math.max(ctx.clock.now(), Date.parse(clock.changedAt) + 1));
    const touch = (ids: readonly string[]): void => {
      for (const id of ids) touched.add(id);
    };
    const value = await work({ tx, accountId, at, touch });
    if (touched.size > 0) await announce(ctx, tx, { accountId, at, cursor: clock.cursor + 1, ids: [...touched] });
    return value;
  });
  if (touched.size > 0) ctx.hub.wake(accountId);
  return result;
};

interface Announcement {
  accountId: string;
  at: string;
  cursor: number;
  ids: readonly string[];
}

const announce = async (ctx: SessionCtx, tx: Db, { accountId, at, cursor, ids }: Announcement): Promise<void> => {
  const orderIds = ids.length > MAX_NAMED ? [] : [...ids];
  await tx.insert(events).values({ accountId, cursor, orderIds, updatedAt: at });
  await tx.update(accountClocks).set({ changedAt: at, cursor }).where(eq(accountClocks.accountId, accountId));
  if (ctx.database.kind === 'postgres') {
    await rowsOf(tx, sql`select pg_notify(${EVENTS_CHANNEL}, ${accountId})`);
  }
};
