import type { Order } from '#core/model/order.ts';
import type { OrderList } from '#core/model/order-lists.ts';
import { isBeforeScan, isUnranked } from '#core/model/phase.ts';

/** What a seller can do with orders today. */
export type OrderAction = 'ship' | 'unship' | 'archive' | 'restore';

export const ACTION_WORDS: Record<OrderAction, { one: string; many: string }> = {
  ship: { one: 'Marquer expédiée', many: 'Marquer expédiées' },
  unship: { one: 'Remettre à expédier', many: 'Remettre à expédier' },
  archive: { one: 'Archiver', many: 'Archiver' },
  restore: { one: 'Restaurer', many: 'Restaurer' },
};

/**
 * The actions of one order, the most likely first. A suspended sale can be neither shipped nor put back to ship, and a parcel that a carrier has
 * cannot be to ship again.
 */
export const actionsOf = ({ archived, status, phase }: Order): readonly OrderAction[] => {
  if (archived) return ['restore'];
  if (phase === 'suspended') return ['archive'];
  if (status !== '1') return ['ship', 'archive'];
  if (isBeforeScan(phase)) return ['unship', 'archive'];
  return isUnranked(phase) ? ['archive', 'unship'] : ['archive'];
};

/** Those of a batch that know an action: the others are left as they are. */
export const ordersThatCan = (action: OrderAction, orders: readonly Order[]): readonly Order[] =>
  orders.filter((order) => actionsOf(order).includes(action));

/** The actions of a batch in one list, the most likely first. */
export const LIST_ACTIONS: Record<OrderList, readonly OrderAction[]> = {
  pending: ['ship', 'archive'],
  late: ['ship', 'archive'],
  dropped: ['unship', 'archive'],
  suspended: ['archive'],
  shipped: ['archive', 'unship'],
  archived: ['restore'],
  doubtful: ['ship', 'archive', 'restore'],
};
