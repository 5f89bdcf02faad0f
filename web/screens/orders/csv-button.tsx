import { ordersCsv } from '#components/order/orders-csv.ts';
import { saveBlob } from '#components/ui/blob-actions.ts';
import { Button } from '#components/ui/button.tsx';
import { DownloadIcon } from '#components/ui/icons.tsx';
import type { AccountMark } from '#core/model/account-marks.ts';
import type { Order } from '#core/model/order.ts';
import type { OrderList } from '#core/model/order-lists.ts';
import { toParisDay } from '#core/model/time.ts';
import { clock } from '#core/state/clock.ts';
import { listName } from './orders-search.ts';

export interface CsvButtonProps {
  list: OrderList;
  /** The rows as shown: searched, filtered, sorted. */
  orders: readonly Order[];
  accountOf: ((order: Order) => AccountMark) | undefined;
}

/** Saves what the list shows as « commandes-expediees-2026-11-23.csv ». */
export const saveCsv = ({ list, orders, accountOf }: CsvButtonProps): void =>
  saveBlob(
    `commandes-${listName(list)}-${toParisDay(clock.now)}.csv`,
    new Blob([ordersCsv(orders, accountOf)], { type: 'text/csv;charset=utf-8' }),
  );

export const CsvButton = (props: CsvButtonProps) => (
  <Button aria-label="Enregistrer cette liste en CSV" className="max-lg:px-2.5" onPress={() => saveCsv(props)}>
    <DownloadIcon />
    <span className="max-lg:hidden">CSV</span>
  </Button>
);
