import type { Currency } from '#core/model/money.ts';
import { type FiguredMonth, sumByMonth } from '#core/model/sales/sale-figures.ts';
import type { AccountData } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { type FigureScope, isInScope } from './scope.ts';

/** Sums of one month and currency, in minor units; of those that may be unknown with how many of their parts are. */
interface MonthRow {
  month: string | null;
  currency: Currency | null;
  count: number;
  grossKnown: number;
  unpriced: number;
  pending: number;
  pendingUnknown: number;
  unread: number;
  unreadUnknown: number;
  received: number;
  refundsBefore: number;
  difference: number;
  refundsAfter: number;
  refundsUnknown: number;
  fees: number;
}

/** Figures of sales by month, oldest first, without a day last, as `figuresByMonth` has them. */
export const loadMonthFigures = async (data: AccountData, scope: FigureScope): Promise<FiguredMonth[]> => {
  const isIn = isInScope(data, scope);
  const [found] = await rowsOf<{ months: string }>(
    data.database.db,
    sql`with monthly as (${ofSales(isIn)} union all ${strays(isIn)} union all ${fees(isIn)})
      select coalesce(json_agg(monthly), '[]')::text as months from monthly`,
  );
  const rows: MonthRow[] = JSON.parse(found?.months ?? '[]');
  return sumByMonth(rows.map(toFigures));
};

const MONTH = sql`left(day::text, ${'YYYY-MM'.length})`;

const ofSales = (isIn: SQL): SQL => sql`
  select ${MONTH} as month, currency, sum(sold) as count, sum(gross) as "grossKnown", sum(unpriced) as unpriced,
    sum(pending) as pending, sum(pending_unknown) as "pendingUnknown", sum(unread) as unread,
    sum(unread_unknown) as "unreadUnknown", sum(received) as received, sum(refunds_before) as "refundsBefore",
    sum(difference) as difference, sum(refunds_after) as "refundsAfter", sum(refunds_unknown) as "refundsUnknown", 0 as fees
  from sale_days where ${isIn} and sold + released + paid_back > 0 group by 1, 2`;

const strays = (isIn: SQL): SQL => sql`
  select ${MONTH}, currency, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -sum(minor), 0, 0
  from sale_lines where ${isIn} and is_stray_refund group by 1, 2`;

const fees = (isIn: SQL): SQL => sql`
  select ${MONTH}, currency, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sum(minor)
  from expense_rows where ${isIn} and source = 'wallet' group by 1, 2`;

const unlessUnknown = (sum: number, unknown: number): number | null => (unknown > 0 ? null : sum);

const toFigures = ({ pendingUnknown, unreadUnknown, refundsUnknown, ...sums }: MonthRow): FiguredMonth => ({
  ...sums,
  gross: unlessUnknown(sums.grossKnown, sums.unpriced),
  pending: unlessUnknown(sums.pending, pendingUnknown),
  unread: unlessUnknown(sums.unread, unreadUnknown),
  refundsAfter: unlessUnknown(sums.refundsAfter, refundsUnknown),
});
