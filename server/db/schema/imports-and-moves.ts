import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** Imports of saved pages; what each changed is in `import_changes`, so that it can be undone as a whole. */
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

/** Tables whose rows an undone import restores. */
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

/** One row that an import created or changed. */
export const importChanges = pgTable(
  'import_changes',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    importId: uuid().notNull(),
    table: text({ enum: UNDOABLE_TABLES }).notNull(),
    /** The row's primary key as JSON text. */
    key: text().notNull(),
    /** The row before the import; null when the import created it. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /**
     * Hash of the row as the import left it: a different hash now means that something newer changed it. Empty when the
     * import deleted the row.
     */
    after: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.importId, table.table, table.key] })],
);

/**
 * Accounts of the seller on a marketplace that are not named yet: data read from each is stored separately, with this
 * id in place of the account's own.
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
    /**
     * Contradictory evidence for its account: two or more accounts according to the deals on one page, or one that was
     * read completely without these lines.
     */
    claimedBy: jsonb().$type<readonly string[]>().notNull().default([]),
    /**
     * True when no deal may assign it to an account: the seller moved data of a known account here, or the data
     * contradict an unnamed account that was read completely.
     */
    byHand: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** Each decision by the seller about which account something belongs to. */
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

/**
 * Tables in which a move changes rows, in the order in which they are undone: the lines of wallet pages are computed
 * with the seller's classifications.
 */
export const MOVED_TABLES = [
  'orders',
  'purchases',
  'wallet_line_choices',
  'wallet_quiet_months',
  'wallet_pages',
  'wallet_statements',
  'completeness',
  'page_loads',
  'unnamed_accounts',
  'marketplace_accounts',
] as const;
export type MovedTable = (typeof MOVED_TABLES)[number];

/** One row that a move created, changed or deleted, so that the move can be undone. */
export const accountMoveChanges = pgTable(
  'account_move_changes',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    moveId: uuid().notNull(),
    table: text({ enum: MOVED_TABLES }).notNull(),
    /** The row's primary key as JSON text. */
    key: text().notNull(),
    /** The row before the move (for a deal only its owner); null when the move created the row. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** Hash of the row as the move left it; empty when it deleted the row. */
    after: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.moveId, table.table, table.key] })],
);
