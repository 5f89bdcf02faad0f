import { ordersCsv } from '#components/order/orders-csv.ts';
import { saveBlob } from '#components/ui/blob-actions.ts';
import { toParisDay } from '#core/model/time.ts';
import { clock } from '#core/state/clock.ts';
import type { CsvButtonProps } from './csv-button.tsx';
import { listName } from './orders-search.ts';

/** Saves what the list shows as « commandes-expediees-2026-11-23.csv ». */
export const saveCsv = ({ list, orders, accountOf }: CsvButtonProps): void =>
  saveBlob(
    `commandes-${listName(list)}-${toParisDay(clock.now)}.csv`,
    new Blob([ordersCsv(orders, accountOf)], { type: 'text/csv;charset=utf-8' }),
  );
