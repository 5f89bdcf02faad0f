import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { isFoundBy } from '../read-model/list-rows.ts';
import { NEWEST_FIRST, showArticles } from './list.ts';
import { IS_HERE } from './view.ts';

type Find = typeof api.products.find;

/** Articles at most: another word of the search finds the others. */
const MOST = 30;

/** The newest articles that a search finds. */
export const findProducts = async (
  work: AccountWork,
  { search, which }: z.output<Find['query']>,
): Promise<CallReply<Find>> => {
  const isMeant = which === 'unsold' ? sql`sale_id is null and ${IS_HERE}` : sql`true`;
  const rows = await rowsOf<{ id: string }>(
    work.database.db,
    sql`select id from article_rows where account_id = ${work.accountId} and ${isMeant} and ${isFoundBy(search)}
      order by ${NEWEST_FIRST} limit ${MOST}`,
  );
  const { products } = await showArticles(
    work,
    rows.map(({ id }) => id),
  );
  return { products };
};
