import { WALLET_LINE_KINDS } from '#core/model/wallet-line.ts';
import { bigint, boolean, index, pgTable, primaryKey, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** Lines of the wallet. The marketplace numbers none: `lineKey` is what tells two of one month apart. */
export const walletLines = pgTable(
  'wallet_lines',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    marketplaceUserId: text().notNull(),
    month: text().notNull(),
    lineKey: text().notNull(),
    kind: text({ enum: WALLET_LINE_KINDS }).notNull(),
    title: text(),
    entityType: text(),
    entityId: text(),
    conversationId: text(),
    /** Signed: money in is positive; null while the sign is open. */
    amountMinor: bigint({ mode: 'number' }),
    /** As the page wrote it, with its minus if it has one. */
    shownMinor: bigint({ mode: 'number' }),
    /** True when kind and side are the seller's own choice. */
    byHand: boolean().notNull().default(false),
    currency: text(),
    date: instant(),
    readAt: instant().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'wallet_lines_pk',
      columns: [table.accountId, table.marketplace, table.marketplaceUserId, table.month, table.lineKey],
    }),
    index('wallet_lines_conversation').on(table.accountId, table.marketplace, table.conversationId),
  ],
);
