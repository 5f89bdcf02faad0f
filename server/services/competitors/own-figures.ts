import type { OwnFigures } from '#core/model/competitor/own-figures.ts';
import { type Db, rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import type { OwnSale } from './own-sales.ts';
import type { ShopKey } from './shop-rows.ts';

/** What only the seller's own shop tells: views of its articles, its sales, where its buyers live. */
export const loadOwnFigures = async (
  db: Db,
  { accountId, marketplace, shopId }: ShopKey,
  sales: readonly OwnSale[],
): Promise<OwnFigures> => {
  const [viewed] = await rowsOf<OwnFigures['viewed']>(
    db,
    sql`select count(*)::int as items, coalesce(sum(views), 0)::float8 as views,
        count(*) filter (where state = 'sold')::int as sold
      from items where account_id = ${accountId} and marketplace = ${marketplace} and marketplace_user_id = ${shopId}
        and views is not null and state <> 'draft'`,
  );
  return {
    viewed: viewed ?? { items: 0, views: 0, sold: 0 },
    totalSales: sales.length === 0 ? null : sales.length,
    countries: { ventes: countByCountry(sales), of: sales.length },
  };
};

const countByCountry = (sales: readonly OwnSale[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { buyerCountry } of sales) {
    if (buyerCountry !== null) counts.set(buyerCountry, (counts.get(buyerCountry) ?? 0) + 1);
  }
  return counts;
};
