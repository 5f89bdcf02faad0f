import type { ProductOffers } from '#core/contract/product-offers.ts';
import { offersOf } from '#core/model/stock/offers.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { desc, eq } from '../../db/drizzle.ts';
import { products } from '../../db/schema/index.ts';

/** What the articles that were entered offer for the next one. */
export const readOffered = async ({ database, accountId }: AccountWork): Promise<ProductOffers> => {
  const { source, payment, place, supplier, brand, category, size, sku, itemId, updatedAt } = products;
  const rows = await database.db
    .select({ source, payment, place, supplier, brand, category, size, sku, itemId, updatedAt })
    .from(products)
    .where(eq(products.accountId, accountId))
    .orderBy(desc(updatedAt), desc(products.id));
  return offersOf(rows);
};
