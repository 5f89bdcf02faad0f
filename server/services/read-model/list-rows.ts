import type { DateRange } from '#core/model/date-range.ts';
import type { SaleList } from '#core/model/sales/sale-lists.ts';
import { searchWords } from '#core/model/search-words.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { IS_UNCOSTED } from './sale-conditions.ts';

// The rules of `core/model/sales` for the rows of lists and their amounts, as SQL on `sale_rows`; a test compares the
// two.

/** One kind of rows of a list, with what is asked of each. */
interface RowKind {
  from: SQL;
  isRefund: SQL;
  /** The place of a refund among those of its sale, from 0; -1 of the sale itself, which stands before them. */
  place: SQL;
  at: SQL;
  /** The day in Paris that decides in which ranges the row is; null: in all of them. */
  day: SQL;
  minor: SQL;
  margin: SQL;
  /** What it costs where its margin is known. */
  cost: SQL;
  isStanding: SQL;
  isIn: (list: SaleList) => SQL;
}

const IS_UNDONE = sql`outcome = 'refunded_after_release'`;

/** True of a sale whose margin is known, in its own row and in those of its refunds. */
const HAS_MARGIN = sql`(not is_doubtful and outcome <> 'never_counted' and currency is not null and brought_minor is not null
  and (missing is null or ${IS_UNDONE}) and not refunds @> '[{"minor": null}]')`;

const ofSale = (list: SaleList): SQL => {
  if (list === 'doubtful') return sql`is_doubtful`;
  if (list === 'refunds') return sql`(is_partly_refunded or outcome = 'return_open')`;
  if (list === 'all') return sql`not is_doubtful`;
  if (list === 'received') return sql`(released_minor is not null and not is_doubtful)`;
  if (list === 'uncosted') return IS_UNCOSTED;
  const stages = list === 'released' ? sql`('released', 'in_wallet')` : sql`(${list})`;
  return sql`(stage in ${stages} and not is_doubtful)`;
};

const ofRefund = (list: SaleList): SQL => {
  if (list === 'refunds') return sql`true`;
  return list === 'all' || list === 'received' ? ofSale(list) : sql`false`;
};

const SALES: RowKind = {
  ...{ from: sql`sale_rows`, isRefund: sql`false`, place: sql`-1`, at: sql`sold_at` },
  day: sql`counted_on`,
  minor: sql`coalesce(released_minor, price_minor)`,
  margin: sql`case when ${HAS_MARGIN} then brought_minor - case when ${IS_UNDONE} then 0 else cost_minor end end`,
  cost: sql`case when ${IS_UNDONE} then 0 else cost_minor end`,
  ...{ isStanding: sql`not ${IS_UNDONE}`, isIn: ofSale },
};

const BACK = sql`(refund->>'minor')::bigint`;

const REFUNDS: RowKind = {
  from: sql`(select * from sale_rows where refunds <> '[]') sale
    cross join lateral jsonb_array_elements(refunds) with ordinality as paid(refund, nth)`,
  ...{ isRefund: sql`true`, place: sql`(nth - 1)::int`, at: sql`(refund->>'at')::timestamptz` },
  day: sql`((refund->>'at')::timestamptz at time zone 'Europe/Paris')::date`,
  ...{ minor: sql`-${BACK}`, margin: sql`case when ${HAS_MARGIN} then -${BACK} end` },
  ...{ cost: sql`0`, isStanding: sql`false`, isIn: ofRefund },
};

/** Every row of lists of sales, of both kinds. @param toSelect of each kind what is selected of its rows */
export const saleRowsOf = (toSelect: (kind: RowKind) => SQL): SQL =>
  sql`(${toSelect(SALES)} union all ${toSelect(REFUNDS)}) row`;

/** True of a row of the days. */
export const isWithin = ({ day }: RowKind, { from, to }: DateRange): SQL =>
  sql`coalesce((${day}) between ${from} and ${to}, true)`;

/** True of a row in which every word of a search is. */
export const isFoundBy = (search: string): SQL => {
  const each = searchWords(search).map((word) => sql`position(${word} in search_text) > 0`);
  return each.length === 0 ? sql`true` : sql`(${sql.join(each, sql` and `)})`;
};
