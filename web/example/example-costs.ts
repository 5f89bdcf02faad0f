import type { CallReply } from '#core/contract/endpoint.ts';
import type { orderCosts } from '#core/contract/order-costs.ts';
import type { saleCosts, UncostedSale, WireResult } from '#core/contract/sale-costs.ts';
import { type DateRange, rangeBounds } from '#core/model/date-range.ts';
import { fromMinor, toAmount } from '#core/model/money.ts';
import type { Result } from '#core/model/stock/result.ts';
import { resultsByDay, resultsOver } from '#core/model/stock/results-over.ts';
import { createCostSuggester } from '#core/model/stock/suggest-cost.ts';
import type { ExampleFigures } from './example-books.ts';
import { resultSources, type Uncosted, uncostedSales } from './example-results.ts';
import { EURO, type ProductRow } from './example-rows.ts';

/** What sales of a range left over, and those whose cost is unknown, the most valuable first. */
export const exampleCosts = (
  figures: ExampleFigures,
  range: DateRange,
  account: string | null,
): CallReply<typeof saleCosts> => {
  const sources = resultSources(figures, account);
  const { uncosted, waiting } = uncostedSales(sources.sales);
  const { start, end } = rangeBounds(range);
  const { regime } = figures.past.seller;
  const suggest = createCostSuggester(
    figures.stock.articles.flatMap(({ item, costMinor }) =>
      costMinor === null || item === null ? [] : [{ brand: item.brand, costMinor, currency: EURO }],
    ),
  );
  return {
    results: resultsOver(resultsByDay(sources), [range]).flatMap((of) => [...of.values()].map(toWireResult)),
    uncosted: uncosted
      .filter(({ at }) => at >= start && at < end)
      .toSorted((a, b) => b.brought.minor - a.brought.minor || (a.sale.sale.id < b.sale.sale.id ? -1 : 1))
      .map((each) => toWireUncosted(each, suggest)),
    ...{ moreUncosted: 0, cursor: null, waiting, undated: 0, unknownRegime: 0, unknownExpenses: 0 },
    ...{ boughtLate: [], stockedPurchases: [], regime, regimes: [regime] },
  };
};

/** What the articles of each order cost, where that is known. */
export const exampleOrderCosts = (figures: ExampleFigures): CallReply<typeof orderCosts> => ({
  orders: resultSources(figures, null).sales.flatMap(({ sale: { orderId }, cost }) =>
    orderId === null || cost.minor === null ? [] : [{ orderId, cost: fromMinor(cost.minor), currency: EURO }],
  ),
});

const toWireResult = ({ currency, known, unknown, stated, ...sums }: Result): WireResult => ({
  ...{ currency, stated },
  known: { count: known.count, received: fromMinor(known.receivedMinor) },
  unknown: { count: unknown.count, received: fromMinor(unknown.receivedMinor) },
  ...{ cost: fromMinor(sums.costMinor), tied: fromMinor(sums.tiedMinor), fees: fromMinor(sums.feesMinor) },
  ...{ expenses: fromMinor(sums.expensesMinor), result: fromMinor(sums.resultMinor) },
});

const toWireUncosted = (
  { sale: { sale, cost, articles }, brought }: Uncosted,
  suggest: ReturnType<typeof createCostSuggester>,
): UncostedSale => {
  const like = suggest(sale.title, sale.currency);
  const [only, ...others] = articles;
  return {
    ...{ id: sale.id, orderId: sale.orderId, marketplace: sale.marketplace, marketplaceUserId: sale.marketplaceUserId },
    ...{ transactionId: sale.transactionId, conversationId: sale.conversationId, title: sale.title },
    ...{ photoUrl: sale.photoUrl, currency: sale.currency, soldAt: sale.soldAt },
    brought: { amount: fromMinor(brought.minor), at: brought.at, stated: sale.released === null },
    ...{ missing: cost.missing ?? 'none', articles: sale.articleCount, productIds: articles.map(({ id }) => id) },
    known: only?.row && others.length === 0 ? knownOf(only.row) : null,
    itemId: sale.itemIds.length === 1 ? (sale.itemIds[0] ?? null) : null,
    like: like && {
      ...{ brand: like.brand, count: like.count, low: fromMinor(like.lowMinor) },
      ...{ median: fromMinor(like.medianMinor), high: fromMinor(like.highMinor) },
    },
  };
};

const knownOf = (row: ProductRow): UncostedSale['known'] => ({
  ...{ article: toAmount(row.articleMinor), protection: toAmount(row.protectionMinor) },
  ...{ postage: toAmount(row.postageMinor), boughtOn: row.boughtOn, source: row.source },
  ...{ payment: row.payment, lotId: row.lotId },
});
