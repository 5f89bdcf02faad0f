import { proxy } from 'valtio';
import type { OrderList } from '../model/order-lists.ts';
import { DEFAULT_SORT, type OrderSort } from '../model/order-sort.ts';

/** What the side panel shows of the order book. The dashboard keeps the same in its address. */
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
