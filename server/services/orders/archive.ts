import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { Change } from '../../account/change-account.ts';
import { loadBatch, type OrderBatch } from './load-batch.ts';
import { setArchived } from './set-archived.ts';

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
