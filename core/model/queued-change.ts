import type { Order, OrderId, OrderStatus } from './order.ts';

/** A change that the server has not confirmed yet, as far as it shows. */
export interface PendingChange {
  kind: 'status' | 'archive' | 'unarchive';
  orderIds: readonly OrderId[];
  status: OrderStatus | null;
  /** ISO instant. */
  queuedAt: string;
}

const applyOne = (order: Order, change: PendingChange): Order => {
  if (change.kind === 'archive') return { ...order, archived: true, archivedAt: change.queuedAt };
  if (change.kind === 'unarchive') return { ...order, archived: false, archivedAt: null };
  return change.status === null ? order : { ...order, status: change.status, statusSetAt: change.queuedAt };
};

/**
 * Orders with the waiting changes applied in their order. `updatedAt` stays the server's, since the next change is based
 * on it; untouched orders keep their identity.
 */
export const withPendingChanges = (orders: readonly Order[], changes: readonly PendingChange[]): readonly Order[] => {
  if (changes.length === 0) return orders;
  const byOrder = new Map<OrderId, PendingChange[]>();
  for (const change of changes) {
    for (const id of change.orderIds) byOrder.set(id, [...(byOrder.get(id) ?? []), change]);
  }
  return orders.map((order) => byOrder.get(order.id)?.reduce(applyOne, order) ?? order);
};
