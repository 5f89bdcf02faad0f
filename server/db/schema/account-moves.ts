import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

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
