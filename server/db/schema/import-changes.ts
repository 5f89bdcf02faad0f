import { jsonb, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId } from './columns.ts';

/** Tables whose rows an import can be told to put back. */
export const UNDOABLE_TABLES = [
  'orders',
  'order_keys',
  'order_events',
  'purchases',
  'items',
  'wallet_pages',
  'wallet_statements',
  'marketplace_accounts',
  'completeness',
  'quarantine',
  'page_loads',
  'unnamed_accounts',
] as const;
export type UndoableTable = (typeof UNDOABLE_TABLES)[number];

/** One row that an import made or changed. */
export const importChanges = pgTable(
  'import_changes',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    importId: uuid().notNull(),
    table: text({ enum: UNDOABLE_TABLES }).notNull(),
    /** The row's primary key as JSON text. */
    key: text().notNull(),
    /** The row as the import found it; null: it made the row. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** Hash of the row as the import left it: another one now means that something newer changed it. Empty: it took the row out. */
    after: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.importId, table.table, table.key] })],
);
