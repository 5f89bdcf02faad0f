import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { toAmount } from '#core/model/money.ts';
import { type ChoosableSale, proposeSales } from '#core/model/stock/propose-sale.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { isoOf } from '../../db/iso-of.ts';
import { loadSalesById } from '../read-model/kept-sale.ts';
import { isFoundBy } from '../read-model/list-rows.ts';
import type { RegimedSale } from '../regimes/regimed-sale.ts';
import { showArticles } from './list.ts';

type SaleChoices = typeof api.products.saleChoices;
export type SaleChoicesInput = z.output<SaleChoices['params']> & z.output<SaleChoices['query']>;

/** Choices at most: the search finds the others. */
const MOST = 30;

/** The sales in which an article may have been sold. @throws {AppError} NOT_FOUND */
export const readSaleChoices = async (
  work: AccountWork,
  { id, search }: SaleChoicesInput,
): Promise<CallReply<SaleChoices>> => {
  const [product] = (await showArticles(work, [id])).products;
  if (product === undefined) throw new AppError('NOT_FOUND', 'Article introuvable.');
  const proposals = proposeSales(product, await loadChoosable(work, conditionsOf(product.regime, search)));
  const shown = proposals.slice(0, MOST);
  const sales = await loadSalesById(
    work,
    shown.map(({ sale }) => sale.id),
  );
  return {
    choices: shown.flatMap(({ sale: { id: saleId }, reason }) => {
      const known = sales.get(saleId);
      return known === undefined
        ? []
        : [{ sale: toChoice(known.sale), reason, articles: known.costed.articles.length }];
    }),
    more: proposals.length - shown.length,
  };
};

/** True of a sale of the regime that may hold another article; only a search finds those that have one. */
const conditionsOf = (regime: string | null, search: string): SQL => sql`not is_doubtful and outcome <> 'never_counted'
  and ${regime === null ? sql`true` : sql`(regime is null or regime = ${regime})`}
  and ${search.trim() === '' ? sql`articles = '[]'::jsonb` : isFoundBy(search)}`;

/** The sales that meet the conditions, but for those for which one article stands as a whole. */
const loadChoosable = ({ database, accountId }: AccountWork, isMeant: SQL): Promise<ChoosableSale[]> =>
  rowsOf(
    database.db,
    sql`select id, title, currency, ${isoOf('sold_at')} as date, marketplace_user_id as "marketplaceUserId" from sale_rows
      where account_id = ${accountId} and ${isMeant} and not exists (
        select from article_rows article
        where article.account_id = ${accountId} and article.sale_id = sale_rows.id and article.is_whole_sale)`,
  );

type Choice = CallReply<SaleChoices>['choices'][number]['sale'];

const toChoice = ({ soldAt, priceMinor, ...sale }: RegimedSale): Choice => ({
  ...{ id: sale.id, marketplace: sale.marketplace, title: sale.title, buyerLogin: sale.buyerLogin },
  ...{ transactionId: sale.transactionId, conversationId: sale.conversationId },
  ...{ date: soldAt, price: toAmount(priceMinor), currency: sale.currency },
});
