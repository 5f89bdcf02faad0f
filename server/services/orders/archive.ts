import { api } from '#core/contract/index.ts';
import type { SessionCtx } from '../../context.ts';
import type { JsonText } from '../../http/json-text.ts';
import { changeOnce } from './change-once.ts';
import { loadBatch, type OrderBatch } from './load-batch.ts';
import { setArchived } from './set-archived.ts';

/** Archives orders, all or none; one that already is keeps its date. */
export const archiveOrders = (ctx: SessionCtx, input: OrderBatch): Promise<JsonText> =>
  changeOnce(ctx, api.orders.archive, input, async (change) => {
    const rows = await setArchived(change, await loadBatch(change, input), true);
    return {
      orders: rows.map(({ id, archivedAt, updatedAt }) => ({ id, archivedAt: archivedAt ?? change.at, updatedAt })),
      message: `${rows.length} commande(s) archivée(s) avec succès`,
    };
  });
