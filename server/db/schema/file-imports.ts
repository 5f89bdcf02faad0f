import type { ImportedRow } from '#core/contract/imported-rows.ts';
import { FILE_IMPORT_KINDS, FILE_IMPORT_STATES, type FileImportCounts } from '#core/model/file-imports/file-import.ts';
import type { Currency, Minor } from '#core/model/money.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** The field that the seller chose for a column of a file, and the format they stated for its dates or amounts. */
export interface ReadColumn {
  heading: string;
  field: string | null;
  dateOrder?: 'dmy' | 'mdy' | undefined;
  decimal?: ',' | '.' | undefined;
}

/** Imports of files, each under an id of the client's, and loads of a shop. */
export const fileImports = pgTable(
  'file_imports',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    kind: text({ enum: FILE_IMPORT_KINDS }).notNull(),
    fileName: text().notNull(),
    /** The own account whose rows they are, or the name of a shop that only files know; all null: nobody's in particular. */
    marketplace: text(),
    marketplaceUserId: text(),
    shopName: text(),
    state: text({ enum: FILE_IMPORT_STATES }).notNull(),
    /** Rows that arrived, and sales, or rows, that are merged. */
    rows: integer().notNull().default(0),
    merged: integer().notNull().default(0),
    refused: integer().notNull(),
    counts: jsonb().$type<FileImportCounts>().notNull(),
    totals: jsonb().$type<readonly { currency: Currency | null; minor: Minor }[]>().notNull(),
    /** What the seller took each column for: the next file with these headings is read alike. */
    columns: jsonb().$type<readonly ReadColumn[]>().notNull(),
    createdAt: instant().notNull(),
    /** When the seller confirmed it: what it states counts after what earlier ones state. */
    confirmedAt: instant(),
    doneAt: instant(),
    undoneAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), index('file_imports_at').on(table.createdAt)],
);

/** Rows that wait to be merged, in the pieces in which they arrived. */
export const fileImportRows = pgTable(
  'file_import_rows',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    importId: uuid().notNull(),
    piece: integer().notNull(),
    count: integer().notNull(),
    /** Totals by currency are summed from it when the import is confirmed. */
    rows: jsonb().$type<readonly ImportedRow[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.importId, table.piece] })],
);

/** Tables in which rows of files become rows that the seller edits. */
export const CLAIMED_TABLES = ['products', 'lots', 'expenses'] as const;
export type ClaimedTable = (typeof CLAIMED_TABLES)[number];

/** Tables in which rows of a `sales/load` are kept. */
const LOADED_TABLES = ['loaded_sales', 'loaded_comments', 'ledger_lines', 'loaded_shops'] as const;
export type LoadedTable = (typeof LOADED_TABLES)[number];

/**
 * What an import states of one row. The row is what the seller had, completed by what imports state, the last one first; so
 * an import can be undone whatever others stated before or after it.
 */
export const fileImportClaims = pgTable(
  'file_import_claims',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    importId: uuid().notNull(),
    table: text({ enum: [...CLAIMED_TABLES, ...LOADED_TABLES] }).notNull(),
    rowId: text().notNull(),
    /** The row before the first import that states it, or just before this load; null: there was none. */
    base: jsonb().$type<Readonly<Record<string, unknown>>>(),
    stated: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** That of its import. */
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'file_import_claims_pk', columns: [table.accountId, table.importId, table.table, table.rowId] }),
    index('file_import_claims_row').on(table.accountId, table.table, table.rowId),
    index('file_import_claims_at').on(table.at),
  ],
);
