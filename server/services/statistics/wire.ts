import type { StatisticsReply, WireMarginGroup, WirePeriod, WireTrait } from '#core/contract/statistics.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { fromMinor, toAmount } from '#core/model/money.ts';
import type { DiscountGroup, WholeDiscount } from '#core/model/statistics/discount.ts';
import { type Margin, type MarginGroup, marginOf } from '#core/model/statistics/margin.ts';
import type { SaleInRange } from '#core/model/statistics/sales-in-range.ts';
import type { CostSum, SleepGroup, StockByAge } from '#core/model/statistics/sleeping.ts';
import { speedOf } from '#core/model/statistics/speed.ts';
import type { Trait } from '#core/model/statistics/trait.ts';

export const toWireTrait = ({ id, kind, label }: Trait): WireTrait => ({ id, kind, label });

const toWireMargin = ({ count, receivedMinor, costMinor, marginMinor, uncosted, stated }: Margin) => ({
  ...{ count, stated },
  received: fromMinor(receivedMinor),
  cost: fromMinor(costMinor),
  margin: fromMinor(marginMinor),
  uncosted: { count: uncosted.count, received: fromMinor(uncosted.receivedMinor) },
});

export const toWireMarginGroup = ({ trait, deduced, ...margin }: MarginGroup): WireMarginGroup => ({
  ...{ trait: toWireTrait(trait), deduced },
  ...toWireMargin(margin),
});

const toWireCost = ({ count, costMinor, unpriced }: CostSum) => ({ count, unpriced, cost: fromMinor(costMinor) });

/** The stock by age and by a dimension. @param other articles whose cost is of another currency */
export const toWireStock = (
  { bands, undated }: StockByAge,
  groups: readonly SleepGroup[],
  other: number,
): NonNullable<StatisticsReply['stock']> => ({
  bands: bands.map(({ from, to, ...sum }) => ({ from, to, ...toWireCost(sum) })),
  undated: toWireCost(undated),
  groups: groups.map(({ trait, dormant, ...group }) => ({
    ...{ ...group, trait: toWireTrait(trait), dormant: toWireCost(dormant) },
  })),
  otherCurrencies: other,
});

export const toWireDiscounts = (
  { medianMinor, ...whole }: WholeDiscount,
  groups: readonly DiscountGroup[],
): NonNullable<StatisticsReply['discounts']> => ({
  whole: { ...whole, median: toAmount(medianMinor) },
  groups: groups.map(({ trait, medianMinor: minor, ...group }) => ({
    ...{ trait: toWireTrait(trait), ...group },
    median: toAmount(minor),
  })),
});

export const toWirePeriod = (
  { from, to }: DateRange,
  sales: readonly SaleInRange[],
): Omit<WirePeriod, 'coverage' | 'unread'> => {
  const sources = { order: 0, file: 0, wallet: 0 };
  for (const { fact, count } of sales) sources[fact.source] += count;
  return { from, to, margin: toWireMargin(marginOf(sales)), speed: speedOf(sales), sources };
};
