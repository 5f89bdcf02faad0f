import type { IDBPObjectStore, StoreNames } from 'idb';
import type { ProductChange } from '../contract/products.ts';
import type { Database } from './database.ts';
import { withLater, withoutLater } from './later-changes.ts';
import type { ChangeRow, RefusedRow } from './rows.ts';
import type { Stores } from './stores.ts';

/** Appends changes to the queue, all or none; one that is already there is left unchanged. */
export const addChanges = async (database: Database, rows: readonly ChangeRow[]): Promise<void> => {
  const { store, done } = database.transaction('changes', 'readwrite');
  for (const row of rows) {
    if ((await store.index('byId').getKey(row.id)) === undefined) await store.add(row);
  }
  await done;
};

/** Changes one row; has no effect when it no longer exists. */
export const updateChange = async (database: Database, id: string, values: Partial<ChangeRow>): Promise<void> => {
  const { store, done } = database.transaction('changes', 'readwrite');
  const row = await store.index('byId').get(id);
  if (row) await store.put({ ...row, ...values });
  await done;
};

/**
 * Removes a confirmed change, and rebases the later ones on its result: a seller's second change to an order, or an article,
 * follows the first one and does not contradict it.
 * @param updatedAt of each order, article and lot after the change
 * @param rest what of the change still waits; null: nothing
 */
export const deleteConfirmedChange = async (
  database: Database,
  confirmed: ChangeRow,
  updatedAt: ReadonlyMap<string, string>,
  rest: Partial<ChangeRow> | null = null,
): Promise<void> => {
  const { store, done } = database.transaction('changes', 'readwrite');
  for await (const cursor of store) {
    const row = cursor.value;
    if (row.id === confirmed.id) await (rest === null ? cursor.delete() : cursor.update({ ...row, ...rest }));
    else if (row.account === confirmed.account) await cursor.update(rebase(row, confirmed, updatedAt));
  }
  await done;
};

/** A waiting change, based on the result of a confirmed one for the orders and articles that both change. */
export const rebase = (row: ChangeRow, confirmed: ChangeRow, updatedAt: ReadonlyMap<string, string>): ChangeRow => {
  const based = new Map(confirmed.orders.map(({ id, basedOn }) => [id, basedOn]));
  const orders = row.orders.map((order) =>
    based.get(order.id) === order.basedOn ? { ...order, basedOn: updatedAt.get(order.id) ?? order.basedOn } : order,
  );
  return { ...row, orders, ...(row.seen && { seen: rebaseSeen(row.seen, confirmed.seen ?? {}, updatedAt) }) };
};

/** A purchase saw nothing of the articles that it adds. */
const rebaseSeen = (seen: Seen, before: Seen, updatedAt: ReadonlyMap<string, string>): Seen =>
  Object.fromEntries(
    Object.entries(seen).map(([id, at]) => [id, at === (before[id] ?? null) ? (updatedAt.get(id) ?? at) : at]),
  );

type Seen = NonNullable<ChangeRow['seen']>;

export const deleteChange = async (database: Database, id: string): Promise<void> => {
  const { store, done } = database.transaction('changes', 'readwrite');
  const key = await store.index('byId').getKey(id);
  if (key !== undefined) await store.delete(key);
  await done;
};

/**
 * Moves a change from the queue to the refused ones, in one transaction; has no effect when another tab confirmed it
 * meanwhile. What waits of the articles of a refused purchase goes with it.
 * @param rest what of the change still waits, when only a part was refused; the refused part then has an id of its own
 */
export const moveToRefused = async (
  database: Database,
  refused: RefusedRow,
  rest: { id: string; values: Partial<ChangeRow> } | null = null,
): Promise<void> => {
  const transaction = database.transaction(['changes', 'refused'], 'readwrite');
  const changes = transaction.objectStore('changes');
  const key = await changes.index('byId').getKey(rest?.id ?? refused.id);
  if (key !== undefined) {
    const row = await changes.get(key);
    if (rest === null) await changes.delete(key);
    else if (row) await changes.put({ ...row, ...rest.values });
    const later = await takeLater(changes, refused.change);
    await transaction.objectStore('refused').put({ ...refused, change: withLater(refused.change, later) });
  }
  await transaction.done;
};

/**
 * Takes a change out of the queue, with what waits of the articles that it would have added, or out of the refused ones.
 * Resolves to the change; undefined when it is in neither.
 */
export const takeOut = async (database: Database, id: string): Promise<ChangeRow | undefined> => {
  const transaction = database.transaction(['changes', 'refused'], 'readwrite');
  const changes = transaction.objectStore('changes');
  const row = await changes.index('byId').get(id);
  const refused = await transaction.objectStore('refused').get(id);
  if (row?.position !== undefined) {
    await changes.delete(row.position);
    await takeLater(changes, row);
  }
  await transaction.objectStore('refused').delete(id);
  await transaction.done;
  return row ?? refused?.change;
};

type ChangeStore = IDBPObjectStore<Stores, ArrayLike<StoreNames<Stores>>, 'changes', 'readwrite'>;

/** Takes what waits of the articles of a purchase out of all changes. Resolves to it, oldest first. */
const takeLater = async (store: ChangeStore, purchase: ChangeRow): Promise<ProductChange[]> => {
  const taken: ProductChange[] = [];
  for await (const cursor of store) {
    const { row, later } = withoutLater(cursor.value, purchase);
    if (later.length === 0) continue;
    taken.push(...later);
    await (row === null ? cursor.delete() : cursor.update(row));
  }
  return taken;
};

/** Deletes all waiting and refused changes of a seller whose account no longer exists. */
export const deleteChangesOf = async (database: Database, account: string): Promise<void> => {
  const transaction = database.transaction(['changes', 'refused'], 'readwrite');
  for (const name of ['changes', 'refused'] as const) {
    for await (const cursor of transaction.objectStore(name)) {
      if (cursor.value.account === account) await cursor.delete();
    }
  }
  await transaction.done;
};

export const deleteRefused = (database: Database, id: string): Promise<void> => database.delete('refused', id);
