import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { products } from '../../db/schema/index.ts';
import { showArticles } from './list.ts';
import { loadLots } from './load-stock.ts';
import { toWireLot } from './wire.ts';

export type SomeInput = z.output<typeof api.products.some.query>;

/** Articles by their ids, and every article of some lots, with all lots that they are in. */
export const readSome = async (work: AccountWork, input: SomeInput): Promise<CallReply<typeof api.products.some>> => {
  const shown = await showArticles(work, [...new Set([...input.articles, ...(await loadMembers(work, input.lots))])]);
  const isShown = new Set(shown.lots.map(({ id }) => id));
  // A lot of which no article is known is asked for too.
  const others = await loadLots(
    work,
    input.lots.filter((id) => !isShown.has(id)),
  );
  return { ...shown, lots: [...shown.lots, ...others.map(toWireLot)] };
};

/** The ids of the articles of lots. */
const loadMembers = async ({ database, accountId }: AccountWork, lotIds: readonly string[]): Promise<string[]> => {
  if (lotIds.length === 0) return [];
  const rows = await database.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.accountId, accountId), inArray(products.lotId, [...lotIds])))
    .orderBy(products.id);
  return rows.map(({ id }) => id);
};
