import { LEDGER_KINDS } from '#core/model/ledger.ts';
import { WALLET_LINE_KINDS, type WalletLineKind } from '#core/model/wallet-line.ts';
import { MONEY_DIRECTIONS } from '#core/model/wallet-signs.ts';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** One line as a page of the wallet showed it. */
export interface ShownWalletLine {
  kind: WalletLineKind;
  title: string | null;
  entityType: string | null;
  entityId: string | null;
  conversationId: string | null;
  /** Signed: money in is positive; null while the sign is open. */
  amountMinor: number | null;
  /** As the page wrote it, with its minus if it has one. */
  shownMinor: number | null;
  currency: string | null;
  date: string | null;
}

/**
 * Pages of the wallet as they were read: the lines of a month are computed from these (`core/model/wallet-lines.ts`).
 */
export const walletPages = pgTable(
  'wallet_pages',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    marketplaceUserId: text().notNull(),
    month: text().notNull(),
    /**
     * Totals that the list announced, such as `3/61`: pages under one announcement share no line. Empty when none was
     * announced. `shown`: displayed.
     */
    announced: text().notNull(),
    page: integer().notNull(),
    lines: jsonb().$type<readonly ShownWalletLine[]>().notNull(),
    /** True when the page or its load named its account, which the seller cannot override. */
    isNamed: boolean().notNull().default(false),
    readAt: instant().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'wallet_pages_pk',
      columns: [table.accountId, table.marketplace, table.marketplaceUserId, table.month, table.announced, table.page],
    }),
  ],
);

/**
 * The wallet's statement for a month, or for the present (`month` is `now`). Empty `marketplaceUserId`: the owner is
 * not stated.
 */
export const walletStatements = pgTable(
  'wallet_statements',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    marketplaceUserId: text().notNull(),
    month: text().notNull(),
    balanceMinor: bigint({ mode: 'number' }),
    pendingMinor: bigint({ mode: 'number' }),
    openingMinor: bigint({ mode: 'number' }),
    closingMinor: bigint({ mode: 'number' }),
    currency: text(),
    readAt: instant().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'wallet_statements_pk',
      columns: [table.accountId, table.marketplace, table.marketplaceUserId, table.month],
    }),
  ],
);

/**
 * The seller's classification of a wallet line whose page does not state its kind. Stored separately from the lines,
 * which are recomputed.
 */
export const walletLineChoices = pgTable(
  'wallet_line_choices',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    marketplaceUserId: text().notNull(),
    month: text().notNull(),
    lineKey: text().notNull(),
    kind: text({ enum: WALLET_LINE_KINDS }).notNull(),
    direction: text({ enum: MONEY_DIRECTIONS }).notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'wallet_line_choices_pk',
      columns: [table.accountId, table.marketplace, table.marketplaceUserId, table.month, table.lineKey],
    }),
  ],
);

/**
 * Months of a wallet in which nothing moved, as the seller states. The marketplace shows an empty list for one of them, as it does
 * to a session that has ended, so that no page can state it.
 */
export const walletQuietMonths = pgTable(
  'wallet_quiet_months',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    marketplaceUserId: text().notNull(),
    month: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'wallet_quiet_months_pk',
      columns: [table.accountId, table.marketplace, table.marketplaceUserId, table.month],
    }),
  ],
);

/** What the wallet states about a line besides its money. */
export interface WalletProvenance {
  kind: WalletLineKind;
  entityType: string | null;
  entityId: string | null;
  /** As the page wrote it, with its minus if it has one. */
  shownMinor: number | null;
  /** True when kind and sign were chosen by the seller. */
  byHand: boolean;
}

/** What a file states about a line besides its money. */
export interface FileProvenance {
  kind: 'file';
  /** The loaded shop. */
  shopId: string;
}

/**
 * Every movement of money, append-only: docs/decisions/023. Written only by `services/ledger/write-part.ts`.
 */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    marketplace: text().notNull(),
    /** The owner: a marketplace account, an unnamed account, or empty (`OwnerKey`). */
    marketplaceUserId: text().notNull(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    /** The name its source gives it. */
    label: text(),
    conversationId: text(),
    /** Signed: money in is positive; null while amount or sign is unknown. */
    amountMinor: bigint({ mode: 'number' }),
    currency: text(),
    at: instant(),
    /** Day of `at` in Paris. */
    day: date({ mode: 'string' }),
    /** True when the line is included in totals. A reversal has the same value as the line it reverses. */
    counts: boolean().notNull(),
    source: text({ enum: ['wallet', 'file'] }).notNull(),
    /** The unit that the source states as a whole: a month of the wallet, a loaded shop. */
    part: text().notNull(),
    /** Identifies a line within its part. */
    lineKey: text().notNull(),
    provenance: jsonb().$type<WalletProvenance | FileProvenance>().notNull(),
    /** When the reading that first stated it was made. */
    readAt: instant().notNull(),
    /** The line that this one reverses. */
    reverses: uuid(),
    writtenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('ledger_lines_part').on(table.accountId, table.marketplace, table.marketplaceUserId, table.part),
    index('ledger_lines_key').on(table.accountId, table.marketplace, table.marketplaceUserId, table.lineKey),
    index('ledger_lines_conversation')
      .on(table.accountId, table.marketplace, table.conversationId)
      .where(sql`${table.conversationId} is not null`),
    uniqueIndex('ledger_lines_reverses').on(table.accountId, table.reverses).where(sql`${table.reverses} is not null`),
    // `ledger_lines_day`, which covers totals by day, is in the migration, because drizzle does not support INCLUDE.
  ],
);
