import type { WalletLineKind } from '#core/model/wallet-line.ts';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** One line as a page of the wallet showed it. */
export interface ShownWalletLine {
  kind: WalletLineKind;
  title: string | null;
  entityType: string | null;
  entityId: string | null;
  conversationId: string | null;
  amountMinor: number | null;
  /** As the page wrote it. */
  shownMinor: number | null;
  currency: string | null;
  date: string | null;
}

/** Pages of the wallet as they were read: the lines of a month are worked out from these (`core/model/wallet-lines.ts`). */
export const walletPages = pgTable(
  'wallet_pages',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    marketplaceUserId: text().notNull(),
    month: text().notNull(),
    /** Totals that the list announced, as `3/61`: pages under one announcement share no line. Empty: none was announced. `shown`: displayed. */
    announced: text().notNull(),
    page: integer().notNull(),
    lines: jsonb().$type<readonly ShownWalletLine[]>().notNull(),
    /** True when the page or its load named its account, which the seller's word does not outrank. */
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
