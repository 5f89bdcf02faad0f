import { proxy } from 'valtio';
import type { OrderList } from '../model/order-lists.ts';
import { type OrderSort, usualSort } from '../model/order-sort.ts';

/** The part of the order book that the side panel shows. The dashboard keeps the same in its URL. */
export const orderView = proxy<{ list: OrderList; search: string; sort: OrderSort }>({
  list: 'pending',
  search: '',
  sort: usualSort('pending'),
});

/** How the seller sorted each list. */
const chosenSorts = new Map<OrderList, OrderSort>();

export const showList = (list: OrderList): void => {
  orderView.list = list;
  orderView.sort = chosenSorts.get(list) ?? usualSort(list);
};

export const searchFor = (search: string): void => {
  orderView.search = search;
};

export const sortBy = (sort: OrderSort): void => {
  chosenSorts.set(orderView.list, sort);
  orderView.sort = sort;
};

/** The view of somebody who has not chosen anything yet. */
export const resetOrderView = (): void => {
  chosenSorts.clear();
  searchFor('');
  showList('pending');
};
