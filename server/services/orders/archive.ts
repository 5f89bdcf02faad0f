import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import { AppError } from '#core/errors.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { type OrderRow, orders } from '../../db/schema/index.ts';
import { loadRows, orderNotFound } from './load-rows.ts';
import { toWireOrder } from './wire.ts';

/** Archives orders, all or none; one that already is keeps its date. */
export const archiveOrders = async (
  change: Change,
  input: OrderBatch,
): Promise<CallReply<typeof api.orders.archive>> => {
  const rows = await setArchived(change, await loadBatch(change, input), true);
  return {
    orders: rows.map(({ id, archivedAt, updatedAt }) => ({ id, archivedAt: archivedAt ?? change.at, updatedAt })),
    message: `${rows.length} commande(s) archivée(s) avec succès`,
  };
};

/** Restores archived orders, all or none. */
export const unarchiveOrders = async (
  change: Change,
  input: OrderBatch,
): Promise<CallReply<typeof api.orders.unarchive>> => {
  const rows = await setArchived(change, await loadBatch(change, input), false);
  return {
    orders: rows.map(({ id, updatedAt }) => ({ id, updatedAt })),
    message: `${rows.length} commande(s) désarchivée(s) avec succès`,
  };
};

/** Sets the archive mark on rows that do not have it yet. @returns all of them in their current state */
const setArchived = async (
  change: Change,
  rows: readonly OrderRow[],
  archived: boolean,
): Promise<readonly OrderRow[]> => {
  const archivedAt = archived ? change.at : null;
  const moved = rows.filter((row) => (row.archivedAt !== null) !== archived).map(({ id }) => id);
  if (moved.length === 0) return rows;
  await change.tx
    .update(orders)
    .set({ archivedAt, updatedAt: change.at })
    .where(and(eq(orders.accountId, change.accountId), inArray(orders.id, moved)));
  change.touch('orders', moved);
  const isMoved = new Set(moved);
  return rows.map((row) => (isMoved.has(row.id) ? { ...row, archivedAt, updatedAt: change.at } : row));
};

export interface OrderBatch {
  orderIds: readonly string[];
  /** `updatedAt` by order id, as the seller saw them. */
  basedOn?: Readonly<Record<string, string>> | undefined;
}

/**
 * The orders of a batch, each once, in the given order.
 * @throws {AppError} NOT_FOUND when one is unknown; CONFLICT with the server's `orders` when one changed since
 * `basedOn`
 */
const loadBatch = async ({ tx, accountId }: Change, batch: OrderBatch): Promise<OrderRow[]> => {
  const ids = [...new Set(batch.orderIds)];
  const byId = new Map((await loadRows(tx, accountId, ids)).map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  if (rows.length < ids.length) throw orderNotFound();
  const stale = rows.filter(({ id, updatedAt }) => (batch.basedOn?.[id] ?? updatedAt) !== updatedAt);
  if (stale.length === 0) return rows;
  throw new AppError('CONFLICT', 'Des commandes ont changé entre-temps. La version du serveur est affichée.', {
    body: { orders: stale.map(toWireOrder) },
  });
};
