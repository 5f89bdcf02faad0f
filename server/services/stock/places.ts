import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { saleRows } from '../../db/schema/index.ts';
import { IS_HERE } from './view.ts';

/** Where the articles of orders lie that may still have to be packed. */
export const readPlaces = async ({
  database,
  accountId,
}: AccountWork): Promise<CallReply<typeof api.products.places>> => {
  const { orderId, articles } = saleRows;
  const isToPack = sql`${orderId} is not null and ${saleRows.isToShip} is distinct from false and ${articles} <> '[]'::jsonb`;
  const sold = await database.db
    .select({ orderId, articles })
    .from(saleRows)
    .where(and(eq(saleRows.accountId, accountId), isToPack))
    .orderBy(sql`${saleRows.soldAt} desc nulls last`, saleRows.id);
  const orders = sold.flatMap((sale) => {
    const known = sale.articles.flatMap(({ id, place, sku }) => (place || sku ? [{ id, place, sku }] : []));
    return sale.orderId === null || known.length === 0 ? [] : [{ orderId: sale.orderId, articles: known }];
  });
  return { orders };
};

/** How many articles are in each place. */
export const countPlaces = async ({
  database,
  accountId,
}: AccountWork): Promise<CallReply<typeof api.products.placeCounts>> => {
  const rows = await rowsOf<{ place: string; count: string | number }>(
    database.db,
    sql`select place, count(*) as count from article_rows
      where account_id = ${accountId} and place is not null and ${IS_HERE} group by place order by place collate "C"`,
  );
  return { places: rows.map(({ place, count }) => ({ place, count: Number(count) })) };
};
