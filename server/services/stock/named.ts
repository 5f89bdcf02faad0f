import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, eq, inArray, or } from '../../db/drizzle.ts';
import { articleRows, products } from '../../db/schema/index.ts';
import { showArticles } from './list.ts';

type Named = typeof api.products.named;

/** The articles of some ids, listings or SKUs, in the order of their ids. */
export const readNamed = async (
  work: AccountWork,
  { ids, items, skus }: z.output<Named['body']>,
): Promise<CallReply<Named>> => {
  const { db } = work.database;
  const listed = await db
    .select({ id: articleRows.id })
    .from(articleRows)
    .where(
      and(
        eq(articleRows.accountId, work.accountId),
        or(inArray(articleRows.id, ids), inArray(articleRows.itemId, items)),
      ),
    );
  const numbered = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.accountId, work.accountId), inArray(products.sku, skus)));
  const found = new Set([...listed, ...numbered].map(({ id }) => id));
  const { products: named } = await showArticles(work, [...found].toSorted());
  return { products: named };
};
