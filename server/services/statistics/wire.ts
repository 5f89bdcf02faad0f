import type { WireMarginGroup, WirePeriod, WireTrait } from '#core/contract/statistics.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { fromMinor } from '#core/model/money.ts';
import { type Margin, type MarginGroup, marginOf } from '#core/model/statistics/margin.ts';
import type { SaleInRange } from '#core/model/statistics/sales-in-range.ts';
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

export const toWirePeriod = (
  { from, to }: DateRange,
  sales: readonly SaleInRange[],
): Omit<WirePeriod, 'coverage' | 'unread'> => {
  const sources = { order: 0, file: 0, wallet: 0 };
  for (const { fact, count } of sales) sources[fact.source] += count;
  return { from, to, margin: toWireMargin(marginOf(sales)), speed: speedOf(sales), sources };
};
