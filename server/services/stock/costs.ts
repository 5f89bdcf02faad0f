import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { WireResult, UncostedSale as WireUncosted } from '#core/contract/sale-costs.ts';
import type { z } from '#core/contract/zod.ts';
import { rangeBounds } from '#core/model/date-range.ts';
import { fromMinor } from '#core/model/money.ts';
import { type AccountChoice, isOfAccount } from '#core/model/own-accounts.ts';
import type { Result } from '#core/model/stock/result.ts';
import { resultsOver } from '#core/model/stock/results-over.ts';
import { createCostSuggester } from '#core/model/stock/suggest-cost.ts';
import { toInstant, toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { toAmount } from '../sales/wire.ts';
import { loadResults, type UncostedSale, uncostedWithin } from './load-results.ts';
import { loadStock, type Stock, type StockArticle } from './load-stock.ts';

export type ReadCostsInput = z.output<typeof api.products.costs.query>;

/** Rows of the list: more than anybody enters in one sitting. */
const MOST_UNCOSTED = 2_000;

/** What sales left over in a range, and the sales whose cost is unknown. */
export const readCosts = async (
  work: AccountWork,
  { from, to, ...scope }: ReadCostsInput,
): Promise<CallReply<typeof api.products.costs>> => {
  const { days, uncosted, ...told } = await loadResults(work, scope);
  const stock = await loadStock(work);
  const found = uncostedWithin(uncosted, rangeBounds({ from, to }));
  const listed = mostValuable(found);
  const suggest = createCostSuggester(pricedArticles(stock));
  return {
    ...told,
    results: resultsOver(days, [{ from, to }]).flatMap((results) => [...results.values()].map(toWireResult)),
    uncosted: listed.map((each) => toWireUncosted(each, suggest)),
    moreUncosted: found.length - listed.length,
    boughtLate: boughtLate(stock, scope.account ?? null),
    stockedPurchases: stock.articles.flatMap(({ row }) => row?.purchaseId ?? []),
  };
};

/** The most valuable first. Amounts alone are sorted many times faster than a hundred thousand sales. */
const mostValuable = (found: readonly UncostedSale[]): UncostedSale[] => {
  const least = Float64Array.from(found, ({ brought }) => brought.minor)
    .sort()
    .at(-MOST_UNCOSTED);
  return found
    .filter(({ brought }) => least === undefined || brought.minor >= least)
    .sort((a, b) => b.brought.minor - a.brought.minor || (a.sale.sale.id < b.sale.sale.id ? -1 : 1))
    .slice(0, MOST_UNCOSTED);
};

const pricedArticles = ({ articles }: Stock) =>
  articles.flatMap(({ item, costMinor, currency }) =>
    costMinor === null || item === null ? [] : [{ brand: item.brand, costMinor, currency }],
  );

/** Dates that cannot both be right. */
const boughtLate = (
  { articles }: Stock,
  account: AccountChoice | null,
): CallReply<typeof api.products.costs>['boughtLate'] =>
  articles.flatMap(({ id, row, item, match }) => {
    const soldAt = toInstant(match?.sale.soldAt);
    if (
      !match ||
      !isOfAccount(match.sale, account) ||
      !row?.boughtOn ||
      soldAt === null ||
      row.boughtOn <= toParisDay(soldAt)
    )
      return [];
    const title = row.title ?? item?.title ?? null;
    return [{ productId: id, title, boughtOn: row.boughtOn, soldOn: toParisDay(soldAt) }];
  });

const toWireResult = ({ currency, known, unknown, stated, ...sums }: Result): WireResult => ({
  ...{ currency, stated },
  known: { count: known.count, received: fromMinor(known.receivedMinor) },
  unknown: { count: unknown.count, received: fromMinor(unknown.receivedMinor) },
  cost: fromMinor(sums.costMinor),
  tied: fromMinor(sums.tiedMinor),
  fees: fromMinor(sums.feesMinor),
  expenses: fromMinor(sums.expensesMinor),
  result: fromMinor(sums.resultMinor),
});

const knownOf = (row: StockArticle['row']): WireUncosted['known'] =>
  row && {
    article: toAmount(row.articleMinor),
    protection: toAmount(row.protectionMinor),
    postage: toAmount(row.postageMinor),
    ...{ boughtOn: row.boughtOn, source: row.source, payment: row.payment, lotId: row.lotId },
  };

const toWireUncosted = (
  { sale: { sale, cost, articles }, brought }: UncostedSale,
  suggest: ReturnType<typeof createCostSuggester>,
): WireUncosted => {
  const like = suggest(sale.title, sale.currency);
  const [itemId = null, ...more] = sale.itemIds;
  return {
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
    known: articles.length === 1 ? knownOf(articles[0]?.row ?? null) : null,
    itemId: more.length === 0 ? itemId : null,
    like: like && {
      ...{ brand: like.brand, count: like.count },
      ...{ low: fromMinor(like.lowMinor), median: fromMinor(like.medianMinor), high: fromMinor(like.highMinor) },
    },
  };
};
