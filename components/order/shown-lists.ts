import { ORDER_LISTS, type OrderList } from '#core/model/order-lists.ts';

/** The lists on screen: « À vérifier » only while there is something to verify, or while it is open. */
export const shownLists = (counts: Record<OrderList, number> | null, selected: OrderList): readonly OrderList[] =>
  ORDER_LISTS.filter((list) => list !== 'doubtful' || list === selected || (counts?.doubtful ?? 0) > 0);
