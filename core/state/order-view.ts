import { proxy } from 'valtio';
import type { OrderList } from '../model/order-lists.ts';
import { DEFAULT_SORT, type OrderSort } from '../model/order-sort.ts';
import { clearSelection } from './selection.ts';

/** What the side panel shows of the order book. The dashboard keeps the same in its address. */
export const orderView = proxy<{ list: OrderList; search: string; sort: OrderSort }>({
  list: 'pending',
  search: '',
  sort: DEFAULT_SORT,
});

/** Another list starts with nothing ticked: what was ticked is out of sight. */
export const showList = (list: OrderList): void => {
  if (list === orderView.list) return;
  orderView.list = list;
  clearSelection();
};

export const searchFor = (search: string): void => {
  orderView.search = search;
};

export const sortBy = (sort: OrderSort): void => {
  orderView.sort = sort;
};
