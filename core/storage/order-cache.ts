import type { IDBPObjectStore } from 'idb';
import type { Order, OrderId } from '../model/order.ts';
import { toInstant } from '../model/time.ts';
import type { Database } from './database.ts';
import type { OrderRow } from './rows.ts';
import type { Stores } from './stores.ts';

const MANY = 200;

/** Rows of one epoch of the cache that changed after a position in the sequence. */
const within = (epoch: string, afterSeq = 0): IDBKeyRange =>
  IDBKeyRange.bound([epoch, afterSeq], [epoch, Number.POSITIVE_INFINITY], true);

/** How an order in a reply compares with its stored row. */
export const ageOf = (order: Order, { order: known }: OrderRow): 'older' | 'same' | 'newer' => {
  if ((toInstant(order.updatedAt) ?? 0) < (toInstant(known.updatedAt) ?? 0)) return 'older';
  const isSame = order.updatedAt === known.updatedAt && JSON.stringify(order) === JSON.stringify(known);
  return isSame ? 'same' : 'newer';
};

/**
 * Stores orders in the cache, unless a newer version is already there.
 * @param replaced the version that a change of our own replaced, by order
 * @returns how many actually changed
 */
export const writeOrders = async (
  database: Database,
  epoch: string,
  orders: readonly Order[],
  replaced: ReadonlyMap<OrderId, NonNullable<OrderRow['replaced']>> = new Map(),
): Promise<number> => {
  if (orders.length === 0) return 0;
  const { store, done } = database.transaction('orders', 'readwrite');
  const newest = await store.index('bySeq').openKeyCursor(within(epoch), 'prev');
  const rows = await readKnown(store, epoch, orders);
  let seq = newest ? newest.key[1] : 0;
  let changed = 0;
  for (const order of orders) {
    const known = rows.get(order.id);
    const ours = replaced.get(order.id) ?? null;
    const age = known ? ageOf(order, known) : 'newer';
    // The event about our own change may arrive before its reply.
    if (known && age === 'same' && ours) void store.put({ ...known, replaced: ours });
    if (age !== 'newer') continue;
    seq += 1;
    changed += 1;
    void store.put({ epoch, id: order.id, seq, order, replaced: ours });
  }
  await done;
  return changed;
};

/** A few orders are looked up one by one, a page of them all at once. */
const readKnown = async (
  store: IDBPObjectStore<Stores, ['orders'], 'orders', 'readwrite'>,
  epoch: string,
  orders: readonly Order[],
): Promise<ReadonlyMap<OrderId, OrderRow>> => {
  const ids = orders.map(({ id }) => id).sort();
  const [first = '', last = ''] = [ids[0], ids.at(-1)];
  const found =
    ids.length > MANY
      ? await store.getAll(IDBKeyRange.bound([epoch, first], [epoch, last]))
      : await Promise.all(ids.map((id) => store.get([epoch, id])));
  return new Map(found.flatMap((row) => (row ? [[row.id, row]] : [])));
};

/** Orders that changed after a position in the sequence, oldest change first. */
export const readOrdersAfter = async (
  database: Database,
  epoch: string,
  seq: number,
  limit: number,
): Promise<OrderRow[]> => database.getAllFromIndex('orders', 'bySeq', within(epoch, seq), limit);

/** Null for an order that is not in the cache. */
export const findOrderRow = async (database: Database, epoch: string, id: OrderId): Promise<OrderRow | null> =>
  (await database.get('orders', [epoch, id])) ?? null;

/** Position of the newest change in the sequence; 0 for an empty cache. */
export const readNewestSeq = async (database: Database, epoch: string): Promise<number> => {
  const newest = await database.transaction('orders').store.index('bySeq').openKeyCursor(within(epoch), 'prev');
  return newest ? newest.key[1] : 0;
};

/**
 * Deletes the orders that a complete reading did not contain.
 * @param upToSeq orders that changed after this position arrived during the reading, so they stay
 * @returns how many were deleted
 */
export const deleteOrdersExcept = async (
  database: Database,
  epoch: string,
  ids: ReadonlySet<OrderId>,
  upToSeq: number,
): Promise<number> => {
  const { store, done } = database.transaction('orders', 'readwrite');
  const range = IDBKeyRange.bound([epoch, 0], [epoch, upToSeq]);
  const gone = (await store.index('bySeq').getAllKeys(range)).filter(([, id]) => !ids.has(id));
  for (const key of gone) void store.delete(key);
  await done;
  return gone.length;
};

/** Deletes orders that were removed on the server. @returns how many existed */
export const deleteOrders = async (database: Database, epoch: string, ids: ReadonlySet<OrderId>): Promise<number> => {
  if (ids.size === 0) return 0;
  const { store, done } = database.transaction('orders', 'readwrite');
  const known = await Promise.all([...ids].map((id) => store.getKey([epoch, id])));
  const gone = known.filter((key) => key !== undefined);
  for (const key of gone) void store.delete(key);
  await done;
  return gone.length;
};

/** Deletes the rows of every epoch but one; null for all. */
export const dropOtherEpochs = async (database: Database, epoch: string | null): Promise<void> => {
  const { store, done } = database.transaction('orders', 'readwrite');
  if (epoch === null) await store.clear();
  else {
    await store.delete(IDBKeyRange.upperBound([epoch], true));
    await store.delete(IDBKeyRange.lowerBound([epoch, []], true));
  }
  await done;
};
