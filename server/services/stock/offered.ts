import type { ProductOffers } from '#core/contract/product-offers.ts';
import { highestSku } from '#core/model/stock/next-sku.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { desc, eq } from '../../db/drizzle.ts';
import { products } from '../../db/schema/index.ts';

/** Words of a field, those that were used last first: more than anybody chooses from. */
const MOST_WORDS = 200;

/** What the articles that were entered offer for the next one. */
export const readOffered = async ({ database, accountId }: AccountWork): Promise<ProductOffers> => {
  const { source, payment, place, sku, itemId, updatedAt } = products;
  const rows = await database.db
    .select({ source, payment, place, sku, itemId, updatedAt })
    .from(products)
    .where(eq(products.accountId, accountId))
    .orderBy(desc(updatedAt), desc(products.id));
  const wordsOf = (name: 'source' | 'payment' | 'place'): string[] =>
    [...new Set(rows.flatMap((row) => row[name] ?? []))].slice(0, MOST_WORDS);
  const last = rows.find((row) => row.itemId === null);
  return {
    ...{ source: wordsOf('source'), payment: wordsOf('payment'), place: wordsOf('place') },
    sku: highestSku(rows),
    last: last ? { source: last.source, payment: last.payment, place: last.place } : null,
  };
};
