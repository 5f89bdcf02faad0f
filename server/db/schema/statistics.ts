import { jsonb, pgTable, primaryKey, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId } from './columns.ts';

/** Named figures of a shop, as loaded by the seller. */
export const statistics = pgTable(
  'statistics',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    shopId: uuid().notNull(),
    figures: jsonb().$type<Readonly<Record<string, number | string | null>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.shopId] })],
);
