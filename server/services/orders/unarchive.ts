import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { Change } from '../../account/change-account.ts';
import { loadBatch, type OrderBatch } from './load-batch.ts';
import { setArchived } from './set-archived.ts';

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
