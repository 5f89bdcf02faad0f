import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import { lastMonths, monthIndexOf } from '#core/model/paris-months.ts';
import type { Instant } from '#core/model/time.ts';
import { type Db, rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { loadOwnSales, type OwnSale } from './own-sales.ts';

export type OwnShop = CallReply<typeof api.competitors.list>['own'];

/** Months of own sales beside a competitor's. */
const MONTHS = 13;

interface Prices {
  currency: string | null;
  medianMinor: number | null;
  items: number;
}

/** The seller's own shop beside the others: its articles on sale and its transactions by month. */
export const readOwnShop = async (db: Db, accountId: string, now: Instant): Promise<OwnShop> => {
  const [prices] = await rowsOf<Prices>(
    db,
    // The currency of most of them; where two currencies meet, the others are left out of the median.
    sql`select currency, percentile_cont(0.5) within group (order by price_minor) as "medianMinor", count(*)::int as items
      from items where account_id = ${accountId} and state = 'on_sale' and price_minor is not null and currency is not null
      group by currency order by 3 desc, 1 limit 1`,
  );
  const [all] = await rowsOf<{ items: number }>(
    db,
    sql`select count(*)::int as items from items where account_id = ${accountId} and state = 'on_sale'`,
  );
  return {
    currency: prices?.currency ?? null,
    medianMinor: prices?.medianMinor == null ? null : Math.round(prices.medianMinor),
    itemsOnSale: all?.items ?? 0,
    transactionsByMonth: byMonth(await loadOwnSales(db, accountId), now),
  };
};

const byMonth = (sales: readonly OwnSale[], now: Instant): OwnShop['transactionsByMonth'] => {
  const axis = lastMonths(now, MONTHS);
  const byIndex = Map.groupBy(sales, ({ at }) => monthIndexOf(axis, at));
  return axis.months.map((mois, index) => ({ mois, ventes: byIndex.get(index)?.length ?? 0 }));
};
