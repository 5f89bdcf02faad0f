import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { UncostedSale, WireResult } from '#core/contract/sale-costs.ts';
import type { z } from '#core/contract/zod.ts';
import { rangeBounds } from '#core/model/date-range.ts';
import { fromMinor } from '#core/model/money.ts';
import { type AccountChoice, isOfAccount, ofAccount } from '#core/model/own-accounts.ts';
import { REGIMES } from '#core/model/regime.ts';
import { broughtBy, type Outlay, type Result, resultOf, wantsCost } from '#core/model/stock/result.ts';
import { createCostSuggester } from '#core/model/stock/suggest-cost.ts';
import { toInstant, toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Expense, loadExpenses, regimeOf } from '../expenses/load-expenses.ts';
import { loadRegimes } from '../sales/load-regimes.ts';
import { toAmount } from '../sales/wire.ts';
import { costedSales, type StockedSale } from './costed-sales.ts';
import { loadStock, type Stock, type StockArticle } from './load-stock.ts';

export type ReadCostsInput = z.output<typeof api.products.costs.query>;

/** What sales left over in a range, and the sales whose cost is unknown. */
export const readCosts = async (
  work: AccountWork,
  { from, to, regime: asked, account: choice }: ReadCostsInput,
): Promise<CallReply<typeof api.products.costs>> => {
  const [stock, regimes] = [await loadStock(work), await loadRegimes(work)];
  const regime = asked ?? regimes.own;
  const account = choice ?? null;
  const ofSeller = costedSales(stock);
  const all = ofSeller.filter(({ sale }) => isOfAccount(sale, account));
  const sales = regime === 'all' ? all : all.filter(({ sale }) => sale.regime === regime);
  const fees = ofAccount(stock.fees, account).filter((fee) => regime === 'all' || regimes.of(fee, fee.at) === regime);
  const { expenses } = await loadExpenses(work);
  const spent = ofAccount(expenses, account).filter(
    (each) => isInResult(each, stock) && (regime === 'all' || regimeOf(each, regimes) === regime),
  );
  const { start, end } = rangeBounds({ from, to });
  const open = sales.filter(({ sale, cost }) => cost.missing !== null && wantsCost(sale));
  const paid = open.flatMap((each) => {
    const brought = broughtBy(each.sale);
    return brought === null ? [] : [{ ...each, brought }];
  });
  const at = (each: (typeof paid)[number]) => toInstant(each.brought.at);
  const isWithin = (each: (typeof paid)[number]): boolean =>
    (at(each) ?? end) < end && (at(each) ?? start - 1) >= start;
  const suggest = createCostSuggester(pricedArticles(stock));
  return {
    results: resultOf({ sales, fees, expenses: spent.flatMap(toOutlay) }, { from, to }).map(toWireResult),
    uncosted: paid
      .filter(isWithin)
      .toSorted((a, b) => b.brought.minor - a.brought.minor || (a.sale.id < b.sale.id ? -1 : 1))
      .map((each) => toWireUncosted(each, each.brought, suggest)),
    waiting: open.length - paid.length,
    undated: paid.filter((each) => at(each) === null).length,
    unknownExpenses: spent.filter((each) => toOutlay(each).length === 0).length,
    unknownRegime: regime === 'all' ? 0 : all.filter(({ sale }) => sale.regime === null).length,
    boughtLate: boughtLate(stock, account),
    stockedPurchases: stock.articles.flatMap(({ row }) => row?.purchaseId ?? []),
    regime,
    regimes: REGIMES.filter((each) => ofSeller.some(({ sale }) => sale.regime === each)),
  };
};

/** Fees of wallets are in the result as such. */
const isInResult = (expense: Expense, stock: Stock): boolean => expense.source !== 'wallet' && !stock.bears(expense);

/** None while its amount, currency or day is unknown. */
const toOutlay = ({ minor, currency, at }: Expense): Outlay[] =>
  minor === null || currency === null || toInstant(at) === null ? [] : [{ minor, currency, at }];

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

const knownOf = (row: StockArticle['row']): UncostedSale['known'] =>
  row && {
    article: toAmount(row.articleMinor),
    protection: toAmount(row.protectionMinor),
    postage: toAmount(row.postageMinor),
    ...{ boughtOn: row.boughtOn, source: row.source, payment: row.payment, lotId: row.lotId },
  };

const toWireUncosted = (
  { sale, cost, articles }: StockedSale,
  brought: NonNullable<ReturnType<typeof broughtBy>>,
  suggest: ReturnType<typeof createCostSuggester>,
): UncostedSale => {
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
