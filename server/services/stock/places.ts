import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { saleRows } from '../../db/schema/index.ts';

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
