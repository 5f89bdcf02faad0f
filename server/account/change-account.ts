import { toIso } from '#core/model/time.ts';
import { MAX_NAMED, TOPICS } from '#core/model/topic.ts';
import type { Db, LastStatement } from '../db/database.ts';
import { eq, sql } from '../db/drizzle.ts';
import { accountClocks, events } from '../db/schema/index.ts';
import { EVENTS_CHANNEL } from '../events/event-hub.ts';
import type { AccountWork } from './account-work.ts';
import { FIGURE_SOURCES, type FigureSource } from './figure-sources.ts';

/** One change of an account's data, inside its transaction. */
export interface Change {
  tx: Db;
  accountId: string;
  /** Runs a statement whose answer is not needed once everything else is done: after the last read of the work. */
  last: (statement: LastStatement) => void;
  /** `updatedAt` for every changed order: later than that of any earlier change to this account. */
  at: string;
  /** While readings are merged again: ids of deals by table, marketplace and transaction, for those that are new again. */
  formerIds?: ReadonlyMap<string, string>;
  /**
   * Records what changed; open screens are notified after the commit.
   * @param ids what changed; empty: nothing did; omitted: something that is not to be named
   */
  touch(topic: FigureSource, ids?: readonly string[]): void;
}

/**
 * Runs one change of the account: all or nothing, one at a time per account (so a reader who asks for newer data never
 * misses any). Open streams are notified afterwards. Everything inside must use `change.tx`.
 */
export const changeAccount = async <T>(
  ctx: Omit<AccountWork, 'actor' | 'derived'>,
  work: (change: Change) => Promise<T>,
): Promise<T> => {
  const { accountId } = ctx;
  const touched: Touched = new Map();
  const result = await ctx.database.transact(async (tx, last) => {
    const [clock] = await tx.select().from(accountClocks).where(eq(accountClocks.accountId, accountId)).for('update');
    if (clock === undefined) throw new Error('account without a clock');
    const at = toIso(Math.max(ctx.clock.now(), Date.parse(clock.changedAt) + 1));
    const value = await work({
      ...{ tx, last, accountId, at },
      touch(topic, ids = [NAMELESS]) {
        if (ids.length > 0) touched.set(topic, new Set([...(touched.get(topic) ?? []), ...ids]));
      },
    });
    if (clock.saleRows !== 'none' && FIGURE_SOURCES.some((source) => touched.has(source))) {
      await ctx.readModel.refresh({ accountId, clock: ctx.clock, database: { ...ctx.database, db: tx } });
    }
    for (const statement of announce(ctx, tx, clock, at, touched)) last(statement);
    return value;
  });
  if (touched.has('devices')) ctx.sessions.forgetAll(accountId);
  if (touched.size > 0) ctx.hub.wake(accountId);
  return result;
};

/** The id of a shop in events. */
export const shopEventId = ({ marketplace, shopId }: { marketplace: string; shopId: string }): string =>
  `${marketplace}:${shopId}`;

type Touched = Map<FigureSource, Set<string>>;

const NAMELESS = '';

const named = (ids: ReadonlySet<string>): string[] => (ids.size > MAX_NAMED || ids.has(NAMELESS) ? [] : [...ids]);

/** Stores one event for each topic that changed. Only orders advance the time from which readers ask for newer data. */
const announce = (
  ctx: Omit<AccountWork, 'actor' | 'derived'>,
  tx: Db,
  { accountId, ...clock }: typeof accountClocks.$inferSelect,
  at: string,
  touched: Readonly<Touched>,
): LastStatement[] => {
  if (touched.size === 0) return [];
  const rows = TOPICS.filter((topic) => touched.has(topic)).map((topic, index) => ({
    ...{ accountId, topic, cursor: clock.cursor + index + 1, updatedAt: at },
    ids: named(touched.get(topic) ?? new Set()),
  }));
  const cursor = clock.cursor + rows.length;
  const areFiguresMoved = FIGURE_SOURCES.some((source) => touched.has(source));
  const advance = tx
    .update(accountClocks)
    .set({
      cursor,
      ...(touched.has('orders') && { changedAt: at }),
      ...(areFiguresMoved && { figuresCursor: cursor }),
    })
    .where(eq(accountClocks.accountId, accountId));
  const isShared = ctx.database.kind === 'postgres';
  const told = sql`pg_notify(${EVENTS_CHANNEL}, ${accountId})`;
  return [tx.insert(events).values(rows), isShared ? advance.returning({ told }) : advance];
};
