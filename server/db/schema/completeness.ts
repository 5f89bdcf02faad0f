import { integer, jsonb, pgTable, primaryKey, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** The completeness ledger: which pages of a list were read, of how many announced. */
export const completeness = pgTable(
  'completeness',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    /** Empty when the page did not say whose list it was. */
    marketplaceUserId: text().notNull(),
    list: text({ enum: ['sold', 'purchased', 'wardrobe', 'wallet'] }).notNull(),
    /** The list's tab, as the capture names it. */
    filter: text().notNull(),
    totalPages: integer(),
    totalEntries: integer(),
    /** Page number to ISO instant of its reading: only pages that count (see `services/captures/ledger.ts`). */
    pages: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** When the newest announcement was observed. */
    announcedAt: instant().notNull(),
    /** Every entry made before is known: the oldest page of the last time that the list was read whole. Null: it never was. */
    completeUntil: instant(),
    /** When this line was last written, by the server's clock: orders made since are new to the list. */
    writtenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'completeness_pk',
      columns: [table.accountId, table.marketplace, table.marketplaceUserId, table.list, table.filter],
    }),
  ],
);
