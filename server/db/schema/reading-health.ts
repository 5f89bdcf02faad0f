import { integer, jsonb, pgTable, primaryKey, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** How the reading of each kind of page fares. */
export const readingHealth = pgTable(
  'reading_health',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    pageKind: text().notNull(),
    lastGoodAt: instant(),
    lastGoodSource: text({ enum: ['flight', 'json', 'dom'] }),
    fieldsFound: integer(),
    fieldsExpected: integer(),
    missing: jsonb().$type<readonly string[]>().notNull(),
    notes: jsonb().$type<readonly string[]>().notNull(),
    lastFailedAt: instant(),
    lastReason: text(),
    /** The failed page with every value masked. */
    sample: text(),
    failuresSinceGood: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.marketplace, table.pageKind] })],
);
