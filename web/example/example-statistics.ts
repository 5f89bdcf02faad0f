import type { CallInput } from '#core/contract/endpoint.ts';
import type { PurchasePriceReply, StatisticsReply, statistics, WireMarginGroup } from '#core/contract/statistics.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { coverageOf } from '#core/model/home/coverage.ts';
import { fromMinor, toAmount } from '#core/model/money.ts';
import { ofAccount } from '#core/model/own-accounts.ts';
import { comparableSales, countComparable, type TraitCount } from '#core/model/statistics/comparable-sales.ts';
import { discountOf, discountsBy } from '#core/model/statistics/discount.ts';
import { type Margin, type MarginGroup, marginOf, marginsBy } from '#core/model/statistics/margin.ts';
import { saleMoments } from '#core/model/statistics/moments.ts';
import type { SaleFact } from '#core/model/statistics/sale-fact.ts';
import { countUndated, type SaleInRange, salesInRange } from '#core/model/statistics/sales-in-range.ts';
import {
  type CostSum,
  type SleepGroup,
  type StockByAge,
  sleepBy,
  stockByAge,
} from '#core/model/statistics/sleeping.ts';
import { speedOf, speedsBy } from '#core/model/statistics/speed.ts';
import type { Dimension, Trait } from '#core/model/statistics/trait.ts';
import { usualCosts } from '#core/model/statistics/usual-costs.ts';
import type { ExampleFigures } from './example-books.ts';
import { exampleFacts, exampleStockFacts, exampleSupplies } from './example-facts.ts';
import { exampleMonths } from './example-home.ts';
import { readAt } from './example-past.ts';
import { EURO } from './example-rows.ts';

type StatisticsQuery = NonNullable<CallInput<typeof statistics.read>['query']>;
type PriceQuery = NonNullable<CallInput<typeof statistics.purchasePrice>['query']>;

/** Every question of the screen over one range, beside another one where it is asked for. */
export const exampleStatistics = (figures: ExampleFigures, query: StatisticsQuery): StatisticsReply => {
  const { from, to, vsFrom, vsTo, speedBy = 'category', marginBy = 'brand', account = null } = query;
  const { sleepBy: stockBy = 'category', discountBy = 'brand' } = query;
  const inStock = ofAccount(exampleStockFacts(figures), account);
  const { today, seller } = figures.past;
  const facts = ofAccount(exampleFacts(figures), account);
  const range = { from, to };
  const other = vsFrom === undefined || vsTo === undefined ? null : { from: vsFrom, to: vsTo };
  const now = salesInRange(facts, range);
  const earlier = other && salesInRange(facts, other);
  const known = exampleMonths(figures, account);
  const periodOf = (days: DateRange, sales: readonly SaleInRange[]): StatisticsReply['now'] => {
    const { state, unread } = coverageOf(known, days, today);
    return { ...toWirePeriod(days, sales), coverage: state, unread: [...unread] };
  };
  return {
    ...ofScope(facts),
    ...{ regime: seller.regime, regimes: [seller.regime], unknownRegime: 0 },
    ...{ undated: countUndated(facts), sales: facts.length },
    ...{ doubtful: 0, readAt: readAt(figures.past) },
    now: periodOf(range, now),
    earlier: other && earlier && periodOf(other, earlier),
    speeds: speedsBeside(now, earlier, speedBy),
    margins: marginsBy(now, marginBy).map(toWireGroup),
    sourceMargins: marginsBy(now, 'source').map(toWireGroup),
    countryMargins: marginsBy(now, 'country').map(toWireGroup),
    moments: saleMoments(facts, range),
    stock: toWireStock(stockByAge(inStock, today), sleepBy(inStock, stockBy, today)),
    discounts: toWireDiscounts(now, discountBy),
  };
};

/** Own sales like a find, and the usual costs of a sale. */
export const examplePurchasePrice = (figures: ExampleFigures, query: PriceQuery): PurchasePriceReply => {
  const { from, to, account = null, brand, category, size, days } = query;
  const range = { from, to };
  const facts = ofAccount(exampleFacts(figures), account);
  const sales = salesInRange(facts, range);
  const find = {
    ...(brand && { brand }),
    ...(category && { category }),
    ...(size && { size }),
    ...(days !== undefined && { days: Number(days) }),
  };
  const { amounts, choices, ...found } = comparableSales(sales, find);
  const spent = {
    fees: ofAccount(figures.fees, account),
    supplies: ofAccount(exampleSupplies(figures), account),
  };
  const costs = usualCosts(sales, spent, range);
  return {
    ...ofScope(facts),
    ...{ ...found, onAllDays: countComparable(facts, find) },
    amounts: amounts.map(([minor, many]) => [fromMinor(minor), many]),
    costs: {
      ...{ fees: fromMinor(costs.feesMinor), supplies: fromMinor(costs.suppliesMinor), sales: costs.sales },
      perSale: toAmount(costs.perSaleMinor),
    },
    choices: {
      brand: choices.brand.map(toWireCount),
      category: choices.category.map(toWireCount),
      size: choices.size.map(toWireCount),
    },
  };
};

/** Everything of the example is in euros. */
const ofScope = (facts: readonly SaleFact[]) => ({
  currency: EURO,
  currencies: [{ currency: EURO, count: facts.length }],
});

const toWireTrait = ({ id, kind, label }: Trait) => ({ id, kind, label });
const toWireCount = ({ trait, count }: TraitCount) => ({ trait: toWireTrait(trait), count });

const toWireMargin = ({ count, receivedMinor, costMinor, marginMinor, uncosted, stated }: Margin) => ({
  ...{ count, stated, received: fromMinor(receivedMinor), cost: fromMinor(costMinor), margin: fromMinor(marginMinor) },
  uncosted: { count: uncosted.count, received: fromMinor(uncosted.receivedMinor) },
});

const toWireGroup = ({ trait, deduced, ...margin }: MarginGroup): WireMarginGroup => ({
  ...{ trait: toWireTrait(trait), deduced },
  ...toWireMargin(margin),
});

const toWireCost = ({ count, costMinor, unpriced }: CostSum) => ({ count, unpriced, cost: fromMinor(costMinor) });

const toWireStock = ({ bands, undated }: StockByAge, groups: readonly SleepGroup[]): StatisticsReply['stock'] => ({
  bands: bands.map(({ from, to, ...sum }) => ({ from, to, ...toWireCost(sum) })),
  undated: toWireCost(undated),
  groups: groups.map(({ trait, dormant, ...group }) => ({
    ...{ ...group, trait: toWireTrait(trait), dormant: toWireCost(dormant) },
  })),
  otherCurrencies: 0,
});

const toWireDiscounts = (sales: readonly SaleInRange[], by: Dimension): StatisticsReply['discounts'] => {
  const { medianMinor, ...whole } = discountOf(sales);
  return {
    whole: { ...whole, median: toAmount(medianMinor) },
    groups: discountsBy(sales, by).map(({ trait, medianMinor: minor, ...group }) => ({
      ...{ trait: toWireTrait(trait), ...group, median: toAmount(minor) },
    })),
  };
};

const toWirePeriod = ({ from, to }: DateRange, sales: readonly SaleInRange[]) => {
  const sources = { order: 0, file: 0, wallet: 0 };
  for (const { fact, count } of sales) sources[fact.source] += count;
  return { from, to, margin: toWireMargin(marginOf(sales)), speed: speedOf(sales), sources };
};

const speedsBeside = (
  now: readonly SaleInRange[],
  earlier: readonly SaleInRange[] | null,
  by: Dimension,
): StatisticsReply['speeds'] => {
  const before = new Map(earlier && speedsBy(earlier, by).map(({ trait, deduced: _, ...speed }) => [trait.id, speed]));
  return speedsBy(now, by).map(({ trait, ...speed }) => ({
    ...{ trait: toWireTrait(trait), ...speed },
    earlier: before.get(trait.id) ?? null,
  }));
};
