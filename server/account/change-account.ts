import { toIso } from '#core/model/time.ts';
import { type Db, rowsOf } from '../db/database.ts';
import { eq, sql } from '../db/drizzle.ts';
import { accountClocks, EVENT_KINDS, type EventKind, events } from '../db/schema/index.ts';
import { EVENTS_CHANNEL } from '../events/event-hub.ts';
import type { AccountWork } from './account-work.ts';

/** An event names at most this many; beyond, it names none, which says: read what is newer. */
const MAX_NAMED = 500;

/** One change of what an account keeps, inside its transaction. */
export interface Change {
  tx: Db;
  accountId: string;
  /** `updatedAt` for every order that changes: later than that of any change of this account before. */
  at: string;
  /** Says which orders changed; open screens are told once the change is committed. */
  touch(orderIds: readonly string[]): void;
  /** The same for a shop; null for one that is not to be named any more. */
  touchShop(shop: { marketplace: string; shopId: string } | null): void;
}

/**
 * Runs one change of the account: all or nothing, one at a time per account (so a reader who asks for what is newer never
 * misses one). Open streams are woken afterwards. Everything inside must use `change.tx`.
 */
export const changeAccount = async <T>(ctx: AccountWork, work: (change: Change) => Promise<T>): Promise<T> => {
  const { accountId } = ctx;
  const touched: Touched = { orders: new Set(), shops: new Set() };
  const result = await ctx.database.db.transaction(async (tx) => {
    const [clock] = await tx.select().from(accountClocks).where(eq(accountClocks.accountId, accountId)).for('update');
    if (clock === undefined) throw new Error('account without a clock');
    const at = toIso(Math.max(ctx.clock.now(), Date.parse(clock.changedAt) + 1));
    const value = await work({
      ...{ tx, accountId, at },
      touch: (ids) => {
        for (const id of ids) touched.orders.add(id);
      },
      touchShop: (shop) => void touched.shops.add(shop === null ? NAMELESS : shopEventId(shop)),
    });
    await announce(ctx, tx, clock, at, touched);
    return value;
  });
  if (touched.orders.size + touched.shops.size > 0) ctx.hub.wake(accountId);
  return result;
};

/** A shop as events name it. */
export const shopEventId = ({ marketplace, shopId }: { marketplace: string; shopId: string }): string =>
  `${marketplace}:${shopId}`;

type Touched = Record<EventKind, Set<string>>;

const NAMELESS = '';

const named = (ids: ReadonlySet<string>): string[] => (ids.size > MAX_NAMED || ids.has(NAMELESS) ? [] : [...ids]);

/** Keeps one event for each kind that changed. Only orders move the time by which readers ask for what is newer. */
const announce = async (
  ctx: AccountWork,
  tx: Db,
  { accountId, ...clock }: typeof accountClocks.$inferSelect,
  at: string,
  touched: Touched,
): Promise<void> => {
  const kinds = EVENT_KINDS.filter((kind) => touched[kind].size > 0);
  if (kinds.length === 0) return;
  const [orderIds, shopIds] = [named(touched.orders), named(touched.shops)];
  const rows = kinds.map((kind, index) => ({
    ...{ accountId, kind, cursor: clock.cursor + index + 1, updatedAt: at },
    ...(kind === 'orders' ? { orderIds } : { orderIds: [], shopIds }),
  }));
  await tx.insert(events).values(rows);
  await tx
    .update(accountClocks)
    .set({ cursor: clock.cursor + kinds.length, ...(touched.orders.size > 0 && { changedAt: at }) })
    .where(eq(accountClocks.accountId, accountId));
  if (ctx.database.kind === 'postgres') {
    await rowsOf(tx, sql`select pg_notify(${EVENTS_CHANNEL}, ${accountId})`);
  }
};
