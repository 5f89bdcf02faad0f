import { fromMinor } from '#core/model/money.ts';
import { broughtBy, type Result, resultOf, wantsCost } from '#core/model/stock/result.ts';
import { type ParisDay, toInstant, toParisDay } from '#core/model/time.ts';
import type { AccountWork } from '#server/account/account-work.ts';
import { toAmount } from '#server/services/sales/wire.ts';
import type { Stock, StockArticle, StockedSale } from '#server/services/stock/load-stock.ts';
import { loadResultSources, type ScopedResultSources } from '#server/services/stock/result-sources.ts';
import { type Period, periodsBetween } from './periods.ts';

/** Everything that figures say of an account, as `docs/money.md` describes it. Amounts are decimal. */
export const reportOf = async (work: AccountWork) => {
  const sources = await loadResultSources(work, { regime: 'all' });
  const days = daysOf(sources);
  const { months, quarters, years } = periodsBetween(days);
  const over = (periods: readonly Period[]) =>
    periods.flatMap(({ name, range }) =>
      resultOf(sources, range)
        .toSorted(byCurrency)
        .map((result) => ({ period: name, ...toWire(result) })),
    );
  const results = { months: over(months), quarters: over(quarters), years: over(years) };
  const receiptsOf = ({ period, currency, sales, received }: (typeof results.months)[number]) => ({
    ...{ period, currency, sales, received },
  });
  return {
    receipts: {
      months: results.months.map(receiptsOf),
      quarters: results.quarters.map(receiptsOf),
      years: results.years.map(receiptsOf),
    },
    results,
    undated: sources.sales.filter(({ sale }) => isUndated(sale)).length,
    toCome: toCome(sources.sales),
    unpriced: sources.sales.filter(({ sale }) => wantsCost(sale) && sale.priceMinor === null).length,
    unknownExpenses: sources.unknownExpenses,
    stock: stockOf(sources.stock),
    missingCosts: missingCosts(sources.sales),
  };
};

/** An amount without a currency comes last. */
const byCurrency = (a: Result, b: Result): number => ((a.currency ?? '~') < (b.currency ?? '~') ? -1 : 1);

const isUndated = (sale: StockedSale['sale']): boolean => {
  const brought = sale.isDoubtful || sale.outcome === 'never_counted' ? null : broughtBy(sale);
  return brought !== null && toInstant(brought.at) === null;
};

/** Sales whose money is still to come, by currency, with the prices that are known. */
const toCome = (sales: readonly StockedSale[]) => {
  const pending = sales.filter(({ sale }) => sale.stage === 'pending' && wantsCost(sale));
  return [...Map.groupBy(pending, ({ sale }) => sale.currency)].map(([currency, own]) => ({
    ...{ currency, sales: own.length },
    amount: fromMinor(own.reduce((sum, { sale }) => sum + (sale.priceMinor ?? 0), 0)),
  }));
};

/** Every day on which something counts. */
const daysOf = ({ sales, fees, expenses }: ScopedResultSources): ParisDay[] => {
  const times = [
    ...sales.flatMap(({ sale }) => [broughtBy(sale)?.at, ...sale.refunds.map(({ at }) => at)]),
    ...[...fees, ...expenses].map(({ at }) => at),
  ];
  return times.flatMap((at) => {
    const instant = toInstant(at);
    return instant === null ? [] : [toParisDay(instant)];
  });
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

const stockOf = ({ articles, lots }: Stock) => {
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
const missingCosts = (sales: readonly StockedSale[]) =>
  sales
    .flatMap(({ sale, cost, articles }) =>
      cost.missing === null || !wantsCost(sale)
        ? []
        : [{ sale, missing: cost.missing, minor: worthOf(sale), sku: articles[0]?.row?.sku ?? null }],
    )
    .toSorted((a, b) => (b.minor ?? -1) - (a.minor ?? -1) || (a.sale.id < b.sale.id ? -1 : 1))
    .map(({ sale, missing, minor, sku }) => ({
      ...{ title: sale.title, sku, transactionId: sale.transactionId, soldOn: dayOf(sale.soldAt) },
      ...{ amount: toAmount(minor), currency: sale.currency, missing },
    }));

/** What a sale brought; its price while its money is to come. */
const worthOf = (sale: StockedSale['sale']): number | null => broughtBy(sale)?.minor ?? sale.priceMinor;

const dayOf = (at: string | null): ParisDay | null => {
  const instant = toInstant(at);
  return instant === null ? null : toParisDay(instant);
};
