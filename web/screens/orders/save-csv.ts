import type { OrderRowsProps } from '#components/order/order-rows.ts';
import { ordersCsv } from '#components/order/orders-csv.ts';
import type { Order } from '#core/model/order.ts';
import type { OrderList } from '#core/model/order-lists.ts';
import { saveCsvFile } from '#web/shell/save-csv-file.ts';
import { listName } from './orders-search.ts';

/** A list to be saved. */
export interface SavedList {
  list: OrderList;
  /** The rows as shown: searched, filtered, sorted. */
  orders: readonly Order[];
  accountOf: OrderRowsProps['accountOf'];
  /** Absent where the list shows no margins. */
  marginOf: OrderRowsProps['marginOf'];
}

/** Saves what the list shows as « commandes-expediees-2026-11-23.csv ». */
export const saveCsv = ({ list, orders, ...shown }: SavedList): void =>
  saveCsvFile(`commandes-${listName(list)}`, ordersCsv(orders, shown));
