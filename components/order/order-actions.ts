import type { Order } from '#core/model/order.ts';
import type { OrderList } from '#core/model/order-lists.ts';

/** What a seller can do with orders today. */
export type OrderAction = 'ship' | 'unship' | 'archive' | 'restore';

export const ACTION_WORDS: Record<OrderAction, { one: string; many: string }> = {
  ship: { one: 'Marquer expédiée', many: 'Marquer expédiées' },
  unship: { one: 'Remettre à expédier', many: 'Remettre à expédier' },
  archive: { one: 'Archiver', many: 'Archiver' },
  restore: { one: 'Restaurer', many: 'Restaurer' },
};

/** The actions of one order, the most likely first. A suspended sale must not be shipped. */
export const actionsOf = (order: Order): readonly OrderAction[] => {
  if (order.archived) return ['restore'];
  if (order.status === '1')
    return order.phase === 'to_ship' || order.phase === 'label_missing' ? ['unship', 'archive'] : ['archive', 'unship'];
  return order.phase === 'suspended' ? ['archive'] : ['ship', 'archive'];
};

/** The actions of a batch in one list, the most likely first. */
export const LIST_ACTIONS: Record<OrderList, readonly OrderAction[]> = {
  pending: ['ship', 'archive'],
  late: ['ship', 'archive'],
  dropped: ['unship', 'archive'],
  shipped: ['archive', 'unship'],
  archived: ['restore'],
};
