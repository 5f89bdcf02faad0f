import { api } from '#core/contract/index.ts';
import type { SessionCtx } from '../../context.ts';
import type { JsonText } from '../../http/json-text.ts';
import { changeOnce } from './change-once.ts';
import { loadBatch, type OrderBatch } from './load-batch.ts';
import { setArchived } from './set-archived.ts';

/** Restores archived orders, all or none. */
export const unarchiveOrders = (ctx: SessionCtx, input: OrderBatch): Promise<JsonText> =>
  changeOnce(ctx, api.orders.unarchive, input, async (change) => {
    const rows = await setArchived(change, await loadBatch(change, input), false);
    return {
      orders: rows.map(({ id, updatedAt }) => ({ id, updatedAt })),
      message: `${rows.length} commande(s) désarchivée(s) avec succès`,
    };
  });
