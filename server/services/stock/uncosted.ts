import type { UncostedSale } from '#core/contract/sale-costs.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { fromMinor, toAmount } from '#core/model/money.ts';
import { broughtBy } from '#core/model/stock/result.ts';
import { createCostSuggester, type PricedArticle } from '#core/model/stock/suggest-cost.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { isAfter, orderBy, readCursor, type SortColumn, toCursor } from '../../db/keyset.ts';
import { products } from '../../db/schema/index.ts';
import { type FigureScope, isInScope } from '../figures/scope.ts';
import type { ProductRow } from '../read-model/facts/assemble-stock.ts';
import { type KeptSale, loadKeptSales } from '../read-model/kept-sale.ts';
import { textsOf } from '../read-model/named.ts';
import { LACKS_COST } from '../read-model/sale-conditions.ts';

interface Uncosted {
  uncosted: UncostedSale[];
  /** How many follow on other pages. */
  moreUncosted: number;
  cursor: string | null;
}

interface UncostedPage extends DateRange {
  limit: number;
  cursor?: string | undefined;
  /** One that the first page begins with. */
  sale?: string | undefined;
}

const ORDER: readonly SortColumn[] = [
  { by: sql`brought_minor`, holds: 'integer', direction: 'descending' },
  { by: sql`id collate "C"`, holds: 'text', direction: 'ascending' },
];

/**
 * A page of the sales whose money came in a range and whose cost is unknown, the most valuable first.
 * @throws {AppError} INVALID_INPUT for a cursor of another list
 */
export const readUncosted = async (
  work: AccountWork,
  scope: FigureScope,
  { from, to, limit, cursor, sale }: UncostedPage,
): Promise<Uncosted> => {
  const isOne = sql`${isInScope(work, scope)} and ${LACKS_COST} and brought_on between ${from} and ${to}`;
  const [named] =
    sale === undefined || cursor !== undefined ? [] : await loadKeptSales(work, sql`${isOne} and id = ${sale}`);
  const after = cursor === undefined ? sql`true` : isAfter(ORDER, readCursor(ORDER, cursor));
  const follows = sql`${isOne} and id <> ${sale ?? ''} and ${after}`;
  const [counted] = await rowsOf<{ count: number }>(
    work.database.db,
    sql`select count(*)::int as count from sale_rows where ${follows}`,
  );
  const size = limit - (named === undefined ? 0 : 1);
  const others = await loadKeptSales(work, follows, sql`order by ${orderBy(ORDER)} limit ${size}`);
  const page = named === undefined ? others : [named, ...others];
  const moreUncosted = (counted?.count ?? 0) - others.length;
  const suggest = createCostSuggester(page.length === 0 ? [] : await loadPriced(work));
  const described = await loadDescribed(work, page);
  return {
    ...{ uncosted: page.flatMap((each) => toWireUncosted(each, described, suggest)), moreUncosted },
    cursor: moreUncosted === 0 ? null : toCursor(valuesOf(others.at(-1))),
  };
};

/** Where a page ends; before every sale where it holds none but the one that it begins with. */
const valuesOf = (last: KeptSale | undefined): [number, string] =>
  last === undefined ? [Number.MAX_SAFE_INTEGER, ''] : [broughtBy(last.sale)?.minor ?? 0, last.sale.id];

/** Articles whose brand and cost are known. */
const loadPriced = async ({ database, accountId }: AccountWork): Promise<PricedArticle[]> => {
  const groups = await rowsOf<Pick<PricedArticle, 'brand' | 'currency'> & { costs: number[] }>(
    database.db,
    sql`select brand, article.currency, json_agg(cost_minor) as costs
      from article_rows article join items using (account_id, marketplace, item_id)
      where account_id = ${accountId} and cost_minor is not null and brand is not null
      group by brand, article.currency order by brand, article.currency`,
  );
  return groups.flatMap(({ costs, ...of }) => costs.map((costMinor) => ({ ...of, costMinor })));
};

type Described = ReadonlyMap<string, ProductRow>;

/** What the seller entered for the only article of each of these sales. */
const loadDescribed = async ({ database, accountId }: AccountWork, sales: readonly KeptSale[]): Promise<Described> => {
  const ids = sales.flatMap(({ costed: { articles } }) => (articles.length === 1 ? articles.map(({ id }) => id) : []));
  if (ids.length === 0) return new Map();
  const rows = await database.db
    .select()
    .from(products)
    .where(and(eq(products.accountId, accountId), sql`${products.id} = any(${textsOf(ids)})`));
  return new Map(rows.map((row) => [row.id, row]));
};

const knownOf = (row: ProductRow | undefined): UncostedSale['known'] =>
  row === undefined
    ? null
    : {
        article: toAmount(row.articleMinor),
        protection: toAmount(row.protectionMinor),
        postage: toAmount(row.postageMinor),
        ...{ boughtOn: row.boughtOn, source: row.source, payment: row.payment, lotId: row.lotId },
      };

const toWireUncosted = (
  { sale, costed: { cost, articles } }: KeptSale,
  described: Described,
  suggest: ReturnType<typeof createCostSuggester>,
): UncostedSale[] => {
  const brought = broughtBy(sale);
  if (brought === null) return [];
  const like = suggest(sale.title, sale.currency);
  const [itemId = null, ...more] = sale.itemIds;
  return [
    {
      id: sale.id,
      orderId: sale.orderId,
      marketplace: sale.marketplace,
      marketplaceUserId: sale.marketplaceUserId,
      transactionId: sale.transactionId,
      conversationId: sale.conversationId,
      title: sale.title,
      photoUrl: sale.photoUrl,
      currency: sale.currency,
      soldAt: sale.soldAt,
      brought: { amount: fromMinor(brought.minor), at: brought.at, stated: sale.released === null },
      missing: cost.missing ?? 'none',
      articles: sale.articleCount,
      productIds: articles.map(({ id }) => id),
      known: articles.length === 1 ? knownOf(described.get(articles[0]?.id ?? '')) : null,
      itemId: more.length === 0 ? itemId : null,
      like: like && {
        ...{ brand: like.brand, count: like.count },
        ...{ low: fromMinor(like.lowMinor), median: fromMinor(like.medianMinor), high: fromMinor(like.highMinor) },
      },
    },
  ];
};
