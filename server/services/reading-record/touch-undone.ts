import type { Topic } from '#core/model/topic.ts';
import type { Change } from '../../account/change-account.ts';
import type { RecordedTable } from './hashed-columns.ts';

/** What the rows of each table are shown as; the orders themselves are named by whoever changes them. */
const SHOWN_AS: Readonly<Record<RecordedTable, readonly Topic[]>> = {
  orders: ['sales'],
  order_keys: ['sales', 'wallet'],
  order_events: ['sales'],
  purchases: ['purchases'],
  items: ['items', 'sales'],
  wallet_pages: ['wallet'],
  wallet_statements: ['wallet'],
  wallet_line_choices: ['wallet'],
  wallet_quiet_months: ['wallet'],
  marketplace_accounts: ['accounts'],
  completeness: ['completeness'],
  quarantine: ['reading'],
  page_loads: ['accounts'],
  unnamed_accounts: ['accounts'],
};

/** Notifies open screens of everything that taking back rows of some tables may have changed. */
export const touchUndone = (change: Pick<Change, 'touch'>, tables: readonly RecordedTable[]): void => {
  for (const topic of new Set(tables.flatMap((table) => SHOWN_AS[table]))) change.touch(topic);
};
