import type { Order, OrderId, OrderStatus } from './order.ts';

/** The visible part of a change that the server has not confirmed yet. */
export interface PendingChange {
  kind: 'status' | 'archive' | 'unarchive';
  orderIds: readonly OrderId[];
  status: OrderStatus | null;
  /** ISO instant. */
  queuedAt: string;
}

/**
 * The order as it will be once the server confirms the change; `updatedAt` stays, because the next change is based on
 * it.
 */
export const withChange = (order: Order, { kind, status, queuedAt }: Omit<PendingChange, 'orderIds'>): Order => {
  if (kind === 'archive') return { ...order, archived: true, archivedAt: order.archivedAt ?? queuedAt };
  if (kind === 'unarchive') return { ...order, archived: false, archivedAt: null };
  return status === null ? order : { ...order, status, statusSetAt: queuedAt };
};

/** Orders with the waiting changes applied in order. Unaffected orders keep their identity. */
export const withPendingChanges = (orders: readonly Order[], changes: readonly PendingChange[]): readonly Order[] => {
  if (changes.length === 0) return orders;
  const byOrder = new Map<OrderId, PendingChange[]>();
  for (const change of changes) {
    for (const id of change.orderIds) byOrder.set(id, [...(byOrder.get(id) ?? []), change]);
  }
  return orders.map((order) => byOrder.get(order.id)?.reduce(withChange, order) ?? order);
};
