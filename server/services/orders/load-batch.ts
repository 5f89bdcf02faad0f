import { AppError } from '#core/errors.ts';
import type { Change } from '../../account/change-account.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import { loadRows, orderNotFound } from './load-rows.ts';
import { toWireOrder } from './wire.ts';

export interface OrderBatch {
  orderIds: readonly string[];
  /** `updatedAt` by order id, as the seller saw them. */
  basedOn?: Readonly<Record<string, string>> | undefined;
}

/**
 * The orders of a batch, each once, in the order they were named.
 * @throws {AppError} NOT_FOUND when one is unknown; CONFLICT with the server's `orders` when one changed since `basedOn`
 */
export const loadBatch = async ({ tx, accountId }: Change, batch: OrderBatch): Promise<OrderRow[]> => {
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
