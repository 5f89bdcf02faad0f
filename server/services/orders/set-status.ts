import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import { AppError } from '#core/errors.ts';
import type { OrderStatus } from '#core/model/order.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq } from '../../db/drizzle.ts';
import { type OrderRow, orders } from '../../db/schema/index.ts';
import { loadRows, orderNotFound } from './load-rows.ts';
import { toWireOrder } from './wire.ts';

export interface SetStatusInput {
  id: string;
  status: OrderStatus;
  /** `updatedAt` of the order as the seller saw it. */
  basedOn?: string | undefined;
}

/**
 * Stores the status that the seller chose, unchanged (including late: SPEC §4).
 * @throws {AppError} NOT_FOUND « Commande introuvable. »; CONFLICT with the server's `order` when it changed since
 * `basedOn`
 */
export const setStatus = async (
  change: Change,
  input: SetStatusInput,
): Promise<CallReply<typeof api.orders.setStatus>> => {
  const [row] = await loadRows(change.tx, change.accountId, [input.id]);
  if (row === undefined) throw orderNotFound();
  refuseStale(row, input.basedOn);
  const order = toWireOrder(storeStatus(change, row, input.status));
  return { status: order.status, order };
};

/** @throws {AppError} CONFLICT with the server's `order` when it changed since `basedOn` */
export const refuseStale = (row: OrderRow, basedOn: string | undefined): void => {
  if (basedOn === undefined || basedOn === row.updatedAt) return;
  throw new AppError('CONFLICT', 'Cette commande a changé entre-temps. La version du serveur est affichée.', {
    body: { order: toWireOrder(row) },
  });
};

const storeStatus = (change: Change, row: OrderRow, status: OrderStatus): OrderRow => {
  if (row.status === status && row.statusSetPhase === row.phase) return row;
  const values = {
    status,
    statusSetAt: change.at,
    statusSetPhase: row.phase,
    provenance: { ...row.provenance, status: ['hand', null, change.at] },
    updatedAt: change.at,
  } satisfies Partial<OrderRow>;
  change.last(
    change.tx
      .update(orders)
      .set(values)
      .where(and(eq(orders.accountId, change.accountId), eq(orders.id, row.id))),
  );
  change.touch('orders', [row.id]);
  return { ...row, ...values };
};
