import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { toAmount } from '#core/model/money.ts';
import { MAY_BE_SOLD, type ProposableArticle, proposeArticles } from '#core/model/stock/propose-article.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { isoOf } from '../../db/iso-of.ts';
import { loadSalesById } from '../read-model/kept-sale.ts';
import { textsOf } from '../read-model/named.ts';
import { showArticles } from './list.ts';

type Proposals = typeof api.products.proposals;

/** Proposals at most: nobody reads through more. */
const MOST = 10;

/** The articles that may be what a sale sold. @throws {AppError} NOT_FOUND */
export const readProposals = async (
  work: AccountWork,
  { sale: id }: z.output<Proposals['query']>,
): Promise<CallReply<Proposals>> => {
  const sale = (await loadSalesById(work, [id])).get(id)?.sale;
  if (sale === undefined) throw new AppError('NOT_FOUND', 'Vente introuvable.');
  const proposed = proposeArticles(sale, await loadProposable(work)).slice(0, MOST);
  const { products } = await showArticles(
    work,
    proposed.map(({ article }) => article.id),
  );
  const reasons = new Map(proposed.map((each) => [each.article.id, [...each.reasons]]));
  return { proposals: products.map((article) => ({ article, reasons: reasons.get(article.id) ?? [] })) };
};

/** Articles of a known cost that belong to no sale. */
const loadProposable = async ({ database, accountId }: AccountWork): Promise<ProposableArticle[]> => {
  const rows = await rowsOf<Omit<ProposableArticle, 'cost' | 'sale'> & { costMinor: string | number }>(
    database.db,
    sql`select article.id, coalesce(product.title, item.title) as title, article.cost_minor as "costMinor",
        article.currency, article.state, article.marketplace_user_id as "marketplaceUserId",
        product.bought_on as "boughtOn", ${isoOf('product.updated_at')} as "updatedAt"
      from article_rows article
      left join products product on product.account_id = article.account_id and product.id = article.id
      left join items item on item.account_id = article.account_id and item.marketplace = article.marketplace
        and item.item_id = article.item_id
      where article.account_id = ${accountId} and article.sale_id is null and article.cost_minor is not null
        and article.state = any(${textsOf([...MAY_BE_SOLD])})`,
  );
  return rows.map(({ costMinor, ...article }) => ({ ...article, cost: toAmount(Number(costMinor)), sale: null }));
};
