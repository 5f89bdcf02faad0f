import { REGIMES } from '#core/model/regime.ts';
import { bigint, date, index, pgTable, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId } from './columns.ts';

const sum = () => bigint({ mode: 'number' }).notNull().default(0);

/** Sums over sales, in minor units, and numbers of sales. */
export const SALE_SUMS = {
  // Sales sold on the day, and those of them that are in no figure, or lack something: `countSales`.
  ...{ sales: sum(), doubtful: sum(), undated: sum(), waitingForCost: sum(), undatedWithoutCost: sum() },
  // Of the others: `figuresByMonth`.
  ...{ sold: sum(), gross: sum(), unpriced: sum() },
  ...{ pending: sum(), pendingUnknown: sum(), unread: sum(), unreadUnknown: sum() },
  // Of those released on it.
  ...{ released: sum(), received: sum(), refundsBefore: sum(), difference: sum() },
  // Of what was paid back on it.
  ...{ paidBack: sum(), refundsAfter: sum(), refundsUnknown: sum() },
  // What all of that adds to a result on it: `resultsByDay`. `entries`: how many movements do.
  ...{ entries: sum(), knownCount: sum(), knownReceived: sum(), unknownCount: sum(), unknownReceived: sum() },
  ...{ cost: sum(), tied: sum(), stated: sum() },
};

/**
 * What the sales of an account moved on each day in Paris, by regime, account of the marketplace and currency: sums over `sale_rows`,
 * so that figures over years read days instead of sales. Written only by `services/read-model`, never added to: a day that a change
 * touched is summed anew.
 */
export const saleDays = pgTable(
  'sale_days',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    regime: text({ enum: REGIMES }),
    marketplaceUserId: text(),
    currency: text(),
    /** Null: on no known day. */
    day: date({ mode: 'string' }),
    ...SALE_SUMS,
  },
  (table) => [index('sale_days_day').on(table.accountId, table.day)],
);
