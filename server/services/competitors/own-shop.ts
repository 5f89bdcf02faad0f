import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import { MOST_MONTHS } from '#core/model/competitor/known-months.ts';
import { monthIndexOf, monthsSince, YEAR_MONTHS } from '#core/model/paris-months.ts';
import type { Instant } from '#core/model/time.ts';
import { type Db, rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import type { OwnSale } from './own-sales.ts';
import { type OwnSide, salesCompleteUntil } from './own-shops.ts';

export type OwnShop = CallReply<typeof api.competitors.list>['own'];

interface OnSale {
  currency: string | null;
  medianMinor: number | null;
  /** Null: no page of the wardrobe was read. */
  items: number | null;
}

/** The seller's own shop for comparison: its articles on sale and its transactions by month. */
export const readOwnShop = async (db: Db, accountId: string, side: OwnSide, now: Instant): Promise<OwnShop> => {
  const { accounts, sales } = side;
  const { currency, medianMinor, items } = await readOnSale(db, accountId, side);
  return {
    shops: accounts
      .filter(({ isRead }) => isRead)
      .map(({ marketplace, shopId, login }) => ({ marketplace, shopId, login })),
    currency,
    medianMinor: medianMinor === null ? null : Math.round(medianMinor),
    itemsOnSale: items,
    transactionsByMonth: byMonth(sales, now),
    salesCompleteUntil: await salesCompleteUntil(db, accountId, side),
  };
};

/** The currency is that of most articles with a price; other currencies are excluded from the median. */
const readOnSale = async (db: Db, accountId: string, { accounts, isAll }: OwnSide): Promise<OnSale> => {
  const shopIds = sql`array[${sql.join(
    accounts.map(({ marketplace, shopId }) => sql`${`${marketplace}:${shopId}`}`),
    sql`, `,
  )}]::text[]`;
  const [row] = await rowsOf<OnSale>(
    db,
    sql`with read as (select currency, price_minor, state from items where account_id = ${accountId}
        and ((marketplace_user_id is null and ${isAll}) or marketplace || ':' || marketplace_user_id = any(${shopIds}))),
      on_sale as (select currency, price_minor from read where state = 'on_sale'),
      main as (select currency, percentile_cont(0.5) within group (order by price_minor) as median from on_sale
        where price_minor is not null and currency is not null group by currency order by count(*) desc, 1 limit 1)
      select case when exists (select from read) then (select count(*)::int from on_sale) end as items, (select currency from main), (select median from main) as "medianMinor"`,
  );
  return row ?? { currency: null, medianMinor: null, items: null };
};

const byMonth = (sales: readonly OwnSale[], now: Instant): OwnShop['transactionsByMonth'] => {
  const first = sales.reduce((least, { at }) => Math.min(least, at), now);
  const axis = monthsSince(first, now, { least: YEAR_MONTHS, most: MOST_MONTHS });
  const byIndex = Map.groupBy(sales, ({ at }) => monthIndexOf(axis, at));
  return axis.months.map((mois, index) => ({ mois, ventes: byIndex.get(index)?.length ?? 0 }));
};
