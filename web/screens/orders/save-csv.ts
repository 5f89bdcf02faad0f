import { ordersCsv } from '#components/order/orders-csv.ts';
import { saveBlob } from '#components/ui/blob-actions.ts';
import type { AccountMark } from '#core/model/account-marks.ts';
import type { Order } from '#core/model/order.ts';
import type { OrderList } from '#core/model/order-lists.ts';
import { toParisDay } from '#core/model/time.ts';
import { clock } from '#core/state/clock.ts';
import { listName } from './orders-search.ts';

/** A list to be saved. */
export interface SavedList {
  list: OrderList;
  /** The rows as shown: searched, filtered, sorted. */
  orders: readonly Order[];
  accountOf: ((order: Order) => AccountMark) | undefined;
}

/** Saves what the list shows as « commandes-expediees-2026-11-23.csv ». */
export const saveCsv = ({ list, orders, accountOf }: SavedList): void =>
  saveBlob(
    `commandes-${listName(list)}-${toParisDay(clock.now)}.csv`,
    new Blob([ordersCsv(orders, accountOf)], { type: 'text/csv;charset=utf-8' }),
  );
