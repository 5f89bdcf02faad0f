import { proxy } from 'valtio';
import type { OrderList } from '../model/order-lists.ts';
import { DEFAULT_SORT, type OrderSort } from '../model/order-sort.ts';

/** The part of the order book that the side panel shows. The dashboard keeps the same in its URL. */
export const orderView = proxy<{ list: OrderList; search: string; sort: OrderSort }>({
  list: 'pending',
  search: '',
  sort: DEFAULT_SORT,
});

export const showList = (list: OrderList): void => {
  orderView.list = list;
};

export const searchFor = (search: string): void => {
  orderView.search = search;
};

export const sortBy = (sort: OrderSort): void => {
  orderView.sort = sort;
};
