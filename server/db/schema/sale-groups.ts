import { REGIMES } from '#core/model/regime.ts';
import { SALE_OUTCOMES } from '#core/model/sale-outcome.ts';
import { SALE_STAGES } from '#core/model/sales/sale.ts';
import { bigint, boolean, date, index, pgTable, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId } from './columns.ts';

const sum = () => bigint({ mode: 'number' }).notNull();

/**
 * The rows of lists of sales, refunds among them, added together by their day in Paris and by what decides in which lists they are
 * (`EntryGroup`), so that the figures above a list read days instead of sales. Derived from `sale_rows`, written only by
 * `services/read-model`, and never added to: a day that a change touched is added together anew.
 */
export const saleGroups = pgTable(
  'sale_groups',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    regime: text({ enum: REGIMES }),
    marketplaceUserId: text(),
    currency: text(),
    /** Null: in every range. */
    day: date({ mode: 'string' }),
    isRefund: boolean().notNull(),
    isDoubtful: boolean().notNull(),
    stage: text({ enum: SALE_STAGES }).notNull(),
    outcome: text({ enum: SALE_OUTCOMES }).notNull(),
    isPartlyRefunded: boolean().notNull(),
    isReleased: boolean().notNull(),
    isUncosted: boolean().notNull(),
    ...{ count: sum(), minor: sum(), unknown: sum(), standing: sum(), cost: sum(), margin: sum() },
  },
  (table) => [index('sale_groups_day').on(table.accountId, table.day)],
);
