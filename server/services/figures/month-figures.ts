import type { Currency } from '#core/model/money.ts';
import { type FiguredMonth, sumByMonth } from '#core/model/sales/sale-figures.ts';
import type { ParisDay } from '#core/model/time.ts';
import type { AccountData } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { type FigureScope, isInScope } from './scope.ts';

/** Sums of one day and currency, in minor units; of those that may be unknown with how many of their parts are. */
interface DayRow {
  day: ParisDay | null;
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
  const [found] = await rowsOf<{ days: string }>(
    data.database.db,
    sql`with sale as (
        select sold_on, released_on, released_minor, price_minor, currency, is_partly_refunded, refunds,
          stage in ('pending', 'completed') as is_to_come
        from sale_rows where ${isIn} and not is_doubtful
      ),
      daily as (${SOLD} union all ${RELEASED} union all ${PAID_BACK} union all ${strays(isIn)} union all ${fees(isIn)})
      select coalesce(json_agg(daily), '[]')::text as days from daily`,
  );
  const rows: DayRow[] = JSON.parse(found?.days ?? '[]');
  return sumByMonth(rows.map(toFigures));
};

const isUnread = sql`not is_to_come and released_minor is null`;

const SOLD = sql`
  select sold_on as day, currency, count(*) as count, coalesce(sum(price_minor), 0) as "grossKnown",
    count(*) - count(price_minor) as unpriced,
    coalesce(sum(price_minor) filter (where is_to_come), 0) as pending,
    count(*) filter (where is_to_come and price_minor is null) as "pendingUnknown",
    coalesce(sum(price_minor) filter (where ${isUnread}), 0) as unread,
    count(*) filter (where ${isUnread} and price_minor is null) as "unreadUnknown",
    0 as received, 0 as "refundsBefore", 0 as difference, 0 as "refundsAfter", 0 as "refundsUnknown", 0 as fees
  from sale group by sold_on, currency`;

const RELEASED = sql`
  select released_on, currency, 0, 0, 0, 0, 0, 0, 0, sum(released_minor),
    coalesce(sum(price_minor - released_minor) filter (where is_partly_refunded), 0),
    coalesce(sum(released_minor - price_minor) filter (where not is_partly_refunded), 0), 0, 0, 0
  from sale where released_minor is not null group by released_on, currency`;

const PAID_BACK = sql`
  select ((refund->>'at')::timestamptz at time zone 'Europe/Paris')::date, currency, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    coalesce(sum((refund->>'minor')::bigint), 0), count(*) - count(refund->>'minor'), 0
  from sale, jsonb_array_elements(refunds) refund where refunds <> '[]' group by 1, 2`;

const strays = (isIn: SQL): SQL => sql`
  select day, currency, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -sum(minor), 0, 0
  from sale_lines where ${isIn} and is_stray_refund group by day, currency`;

const fees = (isIn: SQL): SQL => sql`
  select day, currency, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sum(minor)
  from expense_rows where ${isIn} and source = 'wallet' group by day, currency`;

const unlessUnknown = (sum: number, unknown: number): number | null => (unknown > 0 ? null : sum);

const toFigures = ({ day, pendingUnknown, unreadUnknown, refundsUnknown, ...sums }: DayRow): FiguredMonth => ({
  ...sums,
  month: day?.slice(0, 'YYYY-MM'.length) ?? null,
  gross: unlessUnknown(sums.grossKnown, sums.unpriced),
  pending: unlessUnknown(sums.pending, pendingUnknown),
  unread: unlessUnknown(sums.unread, unreadUnknown),
  refundsAfter: unlessUnknown(sums.refundsAfter, refundsUnknown),
});
