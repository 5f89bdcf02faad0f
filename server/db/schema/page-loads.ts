import { index, pgTable, primaryKey, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** To whom the pages of one loading of the marketplace were shown. */
export const pageLoads = pgTable(
  'page_loads',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    /** As the extension names it; for a page without one, a hash of what the page says. */
    loadId: text().notNull(),
    /** Id of the account on the marketplace, or of an unnamed account. */
    owner: text().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.marketplace, table.loadId] }),
    index('page_loads_owner').on(table.accountId, table.owner),
    index('page_loads_seen').on(table.seenAt),
  ],
);
