import { fromMinor } from '#core/model/money.ts';
import { broughtBy, type Result, wantsCost } from '#core/model/stock/result.ts';
import { type DayResults, resultsOver } from '#core/model/stock/results-over.ts';
import { parisDayOf } from '#core/model/time.ts';
import type { AccountWork } from '#server/account/account-work.ts';
import { loadResultDays } from '#server/services/figures/result-days.ts';
import { countSales } from '#server/services/figures/sale-counts.ts';
import type { FigureScope } from '#server/services/figures/scope.ts';
import type { KeptSale } from '#server/services/read-model/kept-sale.ts';
import { loadSales } from '#server/services/sales/load-sales.ts';
import { toAmount } from '#server/services/sales/wire.ts';
import type { StockArticle } from '#server/services/stock/assemble-stock.ts';
import { loadArticles, loadLots, type StockLot } from '#server/services/stock/load-stock.ts';
import { type Period, periodsBetween } from './periods.ts';

const EVERYTHING: FigureScope = { regime: 'all', account: null };

/** Everything that figures say of an account, as `docs/money.md` describes it. Amounts are decimal. */
export const reportOf = async (work: AccountWork) => {
  const [days, counts] = [await loadResultDays(work, EVERYTHING), await countSales(work, EVERYTHING)];
  const { sales } = await loadSales(work, 'all');
  const { months, quarters, years } = periodsBetween(days.map(({ day }) => day));
  const results = { months: over(days, months), quarters: over(days, quarters), years: over(days, years) };
  const receiptsOf = ({ period, currency, sales: sold, received }: (typeof results.months)[number]) => ({
    ...{ period, currency, sales: sold, received },
  });
  return {
    receipts: {
      months: results.months.map(receiptsOf),
      quarters: results.quarters.map(receiptsOf),
      years: results.years.map(receiptsOf),
    },
    results,
    undated: counts.undated,
    toCome: toCome(sales),
    unpriced: sales.filter(({ sale }) => wantsCost(sale) && sale.priceMinor === null).length,
    unknownExpenses: counts.unknownExpenses,
    stock: stockOf(await loadArticles(work), await loadLots(work)),
    missingCosts: missingCosts(sales),
  };
};

const over = (days: readonly DayResults[], periods: readonly Period[]) =>
  resultsOver(
    days,
    periods.map(({ range }) => range),
  ).flatMap((results, index) =>
    [...results.values()]
      .toSorted(byCurrency)
      .map((result) => ({ period: periods[index]?.name ?? '', ...toWire(result) })),
  );

/** An amount without a currency comes last. */
const byCurrency = (a: Result, b: Result): number => ((a.currency ?? '~') < (b.currency ?? '~') ? -1 : 1);

/** Sales whose money is still to come, by currency, with the prices that are known. */
const toCome = (sales: readonly KeptSale[]) => {
  const pending = sales.filter(({ sale }) => sale.stage === 'pending' && wantsCost(sale));
  return [...Map.groupBy(pending, ({ sale }) => sale.currency)].map(([currency, own]) => ({
    ...{ currency, sales: own.length },
    amount: fromMinor(own.reduce((sum, { sale }) => sum + (sale.priceMinor ?? 0), 0)),
  }));
};

const toWire = ({ currency, known, unknown, stated, ...sums }: Result) => ({
  currency,
  sales: known.count + unknown.count,
  received: fromMinor(known.receivedMinor + unknown.receivedMinor),
  known: { count: known.count, received: fromMinor(known.receivedMinor) },
  unknown: { count: unknown.count, received: fromMinor(unknown.receivedMinor) },
  cost: fromMinor(sums.costMinor),
  tied: fromMinor(sums.tiedMinor),
  fees: fromMinor(sums.feesMinor),
  expenses: fromMinor(sums.expensesMinor),
  result: fromMinor(sums.resultMinor),
  stated,
});

/** Articles that are still the seller's. */
const IN_STOCK: ReadonlySet<string> = new Set(['to_list', 'draft', 'on_sale', 'reserved', 'off_sale', 'to_ship']);

const nameOf = ({ row }: StockArticle): string => row?.sku ?? row?.title ?? '';

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const stockOf = (articles: readonly StockArticle[], lots: readonly StockLot[]) => {
  const held = articles.filter(({ state }) => IN_STOCK.has(state));
  const costs = Map.groupBy(
    held.filter(({ costMinor }) => costMinor !== null),
    ({ currency }) => currency,
  );
  return {
    states: Object.fromEntries(
      [...Map.groupBy(articles, ({ state }) => state)].map(([state, own]) => [state, own.length]),
    ),
    articles: held.length,
    cost: [...costs].map(([currency, own]) => ({
      currency,
      articles: own.length,
      amount: fromMinor(own.reduce((sum, { costMinor }) => sum + (costMinor ?? 0), 0)),
    })),
    unknownCost: held.filter(({ costMinor }) => costMinor === null).length,
    lots: lots
      .toSorted((a, b) => compare(a.row.title, b.row.title))
      .map(({ row, known, shares }) => ({
        ...{ name: row.title, cost: toAmount(row.costMinor), currency: row.currency },
        ...{ announced: row.announced, entered: known },
        unentered: toAmount(shares.unentered.minor),
        lost: toAmount(shares.lostMinor),
        articles: articles
          .filter((article) => article.row?.lotId === row.id)
          .toSorted((a, b) => compare(nameOf(a), nameOf(b)))
          .map(({ row: own, costMinor, state }) => ({
            ...{ sku: own?.sku ?? null, title: own?.title ?? null, state, cost: toAmount(costMinor) },
          })),
      })),
  };
};

/** Sales whose cost is wanted and unknown, the most valuable first, those of an unknown amount last. */
const missingCosts = (sales: readonly KeptSale[]) =>
  sales
    .flatMap(({ sale, costed: { cost, articles } }) =>
      cost.missing === null || !wantsCost(sale)
        ? []
        : [{ sale, missing: cost.missing, minor: worthOf(sale), sku: articles[0]?.sku ?? null }],
    )
    .toSorted((a, b) => (b.minor ?? -1) - (a.minor ?? -1) || (a.sale.id < b.sale.id ? -1 : 1))
    .map(({ sale, missing, minor, sku }) => ({
      ...{ title: sale.title, sku, transactionId: sale.transactionId, soldOn: parisDayOf(sale.soldAt) },
      ...{ amount: toAmount(minor), currency: sale.currency, missing },
    }));

/** What a sale brought; its price while its money is to come. */
const worthOf = (sale: KeptSale['sale']): number | null => broughtBy(sale)?.minor ?? sale.priceMinor;
