import { type ListCounts, ORDER_LISTS, type OrderList } from '#core/model/order-lists.ts';

/** Lists that most sellers never need: on screen only while there is something in them, or while they are open. */
const RARE: readonly OrderList[] = ['suspended', 'doubtful'];

export const shownLists = (counts: ListCounts | null, selected: OrderList): readonly OrderList[] =>
  ORDER_LISTS.filter((list) => !RARE.includes(list) || list === selected || (counts?.[list] ?? 0) > 0);
