import { WALLET_LINE_KINDS } from '#core/model/wallet-line.ts';
import { MONEY_DIRECTIONS } from '#core/model/wallet-signs.ts';
import { pgTable, primaryKey, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** What the seller says a line of the wallet is, where its page does not. Kept apart from the lines, which are worked out anew. */
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
