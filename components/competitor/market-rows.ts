import type { MarketLine } from '#core/contract/competitors.ts';

export type MarketSort = 'items' | 'price' | 'gap' | 'speed';

/** The distance between the seller's own median and the others'; null when either is unknown. */
export const gapOf = ({ medianMinor, ownMedianMinor }: MarketLine): number | null =>
  ownMedianMinor === null || medianMinor === null || medianMinor === 0 ? null : ownMedianMinor / medianMinor - 1;

/** Most articles, most expensive, furthest apart, fastest: the most interesting first. */
const weightOf: Readonly<Record<MarketSort, (line: MarketLine) => number | null>> = {
  items: ({ items }) => -items,
  price: ({ medianMinor }) => (medianMinor === null ? null : -medianMinor),
  gap: (line) => {
    const gap = gapOf(line);
    return gap === null ? null : -Math.abs(gap);
  },
  speed: ({ medianDays }) => medianDays,
};

/** A sorted copy; unknown values come last. */
export const sortMarket = (lines: readonly MarketLine[], by: MarketSort): MarketLine[] => {
  const weight = weightOf[by];
  return lines.toSorted(
    (a, b) => (weight(a) ?? Number.POSITIVE_INFINITY) - (weight(b) ?? Number.POSITIVE_INFINITY) || 0,
  );
};
