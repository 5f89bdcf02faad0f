import type { OrderId } from '../model/order.ts';
import type { Instant } from '../model/time.ts';
import type { Database } from './database.ts';
import { type ChangeRow, changeRow, type RefusedRow, refusedRow } from './rows.ts';
import { readRows } from './unreadable.ts';

/** Appends changes to the queue, all or none; one that is already there is left unchanged. */
export const addChanges = async (database: Database, rows: readonly ChangeRow[]): Promise<void> => {
  const { store, done } = database.transaction('changes', 'readwrite');
  for (const row of rows) {
    if ((await store.index('byId').getKey(row.id)) === undefined) await store.add(row);
  }
  await done;
};

/** In the order in which the seller made them. */
export const readChanges = (database: Database, at: Instant): Promise<ChangeRow[]> =>
  readRows(database, 'changes', changeRow, at);

/** Changes one row; has no effect when it no longer exists. */
export const updateChange = async (database: Database, id: string, values: Partial<ChangeRow>): Promise<void> => {
  const { store, done } = database.transaction('changes', 'readwrite');
  const row = await store.index('byId').get(id);
  if (row) await store.put({ ...row, ...values });
  await done;
};

/**
 * Removes a confirmed change, and rebases the later ones on its result: a seller's second change to an order follows
 * the first one and does not contradict it.
 */
export const deleteConfirmedChange = async (
  database: Database,
  confirmed: ChangeRow,
  updatedAt: ReadonlyMap<OrderId, string>,
): Promise<void> => {
  const { store, done } = database.transaction('changes', 'readwrite');
  for await (const cursor of store) {
    const row = cursor.value;
    if (row.id === confirmed.id) await cursor.delete();
    else if (row.account === confirmed.account) await cursor.update(rebase(row, confirmed, updatedAt));
  }
  await done;
};

/** A waiting change, based on the result of a confirmed one for the orders that both change. */
export const rebase = (row: ChangeRow, confirmed: ChangeRow, updatedAt: ReadonlyMap<OrderId, string>): ChangeRow => {
  const based = new Map(confirmed.orders.map(({ id, basedOn }) => [id, basedOn]));
  const orders = row.orders.map((order) =>
    based.get(order.id) === order.basedOn ? { ...order, basedOn: updatedAt.get(order.id) ?? order.basedOn } : order,
  );
  return { ...row, orders };
};

export const deleteChange = async (database: Database, id: string): Promise<void> => {
  const { store, done } = database.transaction('changes', 'readwrite');
  const key = await store.index('byId').getKey(id);
  if (key !== undefined) await store.delete(key);
  await done;
};

/**
 * Moves a change from the queue to the refused ones, in one transaction; has no effect when another tab confirmed it
 * meanwhile.
 */
export const moveToRefused = async (database: Database, refused: RefusedRow): Promise<void> => {
  const transaction = database.transaction(['changes', 'refused'], 'readwrite');
  const key = await transaction.objectStore('changes').index('byId').getKey(refused.id);
  if (key !== undefined) {
    await transaction.objectStore('changes').delete(key);
    await transaction.objectStore('refused').put(refused);
  }
  await transaction.done;
};

export const readRefused = (database: Database, at: Instant): Promise<RefusedRow[]> =>
  readRows(database, 'refused', refusedRow, at);

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
