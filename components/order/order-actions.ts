import type { Order } from '#core/model/order.ts';
import { isSideOpen, type OrderList } from '#core/model/order-lists.ts';
import { isBeforeScan, isUnranked } from '#core/model/phase.ts';

/** The actions that a seller can apply to orders today. */
export type OrderAction = 'ship' | 'unship' | 'archive' | 'restore';

export const ACTION_LABELS: Record<OrderAction, { one: string; many: string }> = {
  ship: { one: 'Marquer expédiée', many: 'Marquer expédiées' },
  unship: { one: 'Remettre à expédier', many: 'Remettre à expédier' },
  archive: { one: 'Archiver', many: 'Archiver' },
  restore: { one: 'Restaurer', many: 'Restaurer' },
};

/**
 * The actions for one order, the most likely first. Nothing is shipped for a suspended sale, nor for what may be a
 * purchase; a parcel with a carrier cannot be put back.
 */
export const actionsOf = (order: Order): readonly OrderAction[] => {
  const { archived, status, phase } = order;
  if (archived) return ['restore'];
  if (phase === 'suspended' || isSideOpen(order)) return ['archive'];
  if (status !== '1') return ['ship', 'archive'];
  if (isBeforeScan(phase)) return ['unship', 'archive'];
  return isUnranked(phase) ? ['archive', 'unship'] : ['archive'];
};

/** The orders of a batch to which an action applies: the others are left unchanged. */
export const ordersThatCan = (action: OrderAction, orders: readonly Order[]): readonly Order[] =>
  orders.filter((order) => actionsOf(order).includes(action));

/** The actions for a batch in one list, the most likely first. */
export const LIST_ACTIONS: Record<OrderList, readonly OrderAction[]> = {
  pending: ['ship', 'archive'],
  late: ['ship', 'archive'],
  dropped: ['unship', 'archive'],
  suspended: ['archive'],
  shipped: ['archive', 'unship'],
  archived: ['restore'],
  doubtful: ['ship', 'archive', 'restore'],
};
