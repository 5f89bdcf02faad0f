import { Button } from '#components/ui/button.tsx';
import { DownloadIcon } from '#components/ui/icons.tsx';
import type { AccountMark } from '#core/model/account-marks.ts';
import type { Order } from '#core/model/order.ts';
import type { OrderList } from '#core/model/order-lists.ts';

export interface CsvButtonProps {
  list: OrderList;
  /** The rows as shown: searched, filtered, sorted. */
  orders: readonly Order[];
  accountOf: ((order: Order) => AccountMark) | undefined;
}

/** Loaded with the first file that is saved. */
export const saveList = async (props: CsvButtonProps): Promise<void> => (await import('./save-csv.ts')).saveCsv(props);

export const CsvButton = (props: CsvButtonProps) => (
  <Button aria-label="Enregistrer cette liste en CSV" className="max-lg:px-2.5" onPress={() => void saveList(props)}>
    <DownloadIcon />
    <span className="max-lg:hidden">CSV</span>
  </Button>
);
