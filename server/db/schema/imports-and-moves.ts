import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** Imports of saved pages; what each changed is in `import_changes`, so that the whole can be undone. */
export const imports = pgTable(
  'imports',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    importId: uuid().notNull(),
    label: text().notNull(),
    at: instant().notNull(),
    pages: integer().notNull(),
    created: integer().notNull(),
    updated: integer().notNull(),
    undoneAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.importId] }), index('imports_at').on(table.at)],
);

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

/**
 * Accounts of the seller on a marketplace that nothing has named yet: what was read of each is kept apart, under this id where
 * the account's own would stand.
 */
export const unnamedAccounts = pgTable(
  'unnamed_accounts',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    marketplace: text().notNull(),
    /** Sites on which its pages were read. */
    hosts: jsonb().$type<readonly string[]>().notNull(),
    firstReadAt: instant().notNull(),
    lastReadAt: instant().notNull(),
    /** Accounts that pages tell and contradict: two or more of its one page's deals, or one that was read whole without these lines. */
    claimedBy: jsonb().$type<readonly string[]>().notNull().default([]),
    /** No deal leads it to an account: the seller put things here that were one's, or they contradict an unnamed account that was read whole. */
    byHand: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** Each time that the seller said whose something is. */
export const accountMoves = pgTable(
  'account_moves',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    moveId: uuid().notNull(),
    marketplace: text().notNull(),
    at: instant().notNull(),
    /** Null: to no account. */
    marketplaceUserId: text(),
    orders: integer().notNull(),
    purchases: integer().notNull(),
    walletLines: integer().notNull(),
    lists: integer().notNull(),
    undoneAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.moveId] }), index('account_moves_at').on(table.at)],
);

/** Tables in which a move changes rows, in the order in which it is undone: the lines of wallet pages are read with the choices made on them. */
export const MOVED_TABLES = [
  'orders',
  'purchases',
  'wallet_line_choices',
  'wallet_pages',
  'wallet_statements',
  'completeness',
  'page_loads',
  'unnamed_accounts',
  'marketplace_accounts',
] as const;
export type MovedTable = (typeof MOVED_TABLES)[number];

/** One row that a move made, changed or took out, so that the move can be taken back. */
export const accountMoveChanges = pgTable(
  'account_move_changes',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    moveId: uuid().notNull(),
    table: text({ enum: MOVED_TABLES }).notNull(),
    /** The row's primary key as JSON text. */
    key: text().notNull(),
    /** The row as the move found it, of a deal only whose it was; null: the move made the row. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** Hash of what the move left; empty: it took the row out. */
    after: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.moveId, table.table, table.key] })],
);
