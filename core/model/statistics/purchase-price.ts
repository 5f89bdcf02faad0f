import type { Minor } from '../money.ts';
import { quantileOf } from '../quantile.ts';
import { FEWEST } from './speed.ts';

/** What is to be left of a sale: a share of what it brings, in percent, or an amount. */
export type WantedMargin = { percent: number } | { minor: Minor };

/** Comparable sales by what they brought: amount and how many, in any order. */
export type Amounts = readonly (readonly [minor: Minor, count: number])[];

export interface PurchasePrice {
  /** Comparable sales. */
  count: number;
  /** `median − margin − costs = price` */
  medianMinor: Minor;
  marginMinor: Minor;
  costsMinor: Minor;
  /** What an article may cost at most; negative where not even a gift leaves the margin. */
  priceMinor: Minor;
  /** The same for the ends of the middle half of the sales, and what these brought. */
  low: { soldMinor: Minor; priceMinor: Minor };
  high: { soldMinor: Minor; priceMinor: Minor };
  /** Sales that would have left the wanted margin at `priceMinor`, and at the low end. */
  held: number;
  heldAtLow: number;
}

const marginAt = (soldMinor: Minor, wanted: WantedMargin): Minor =>
  'percent' in wanted ? Math.round((soldMinor * wanted.percent) / 100) : wanted.minor;

/**
 * What an article may cost at most, if it brings as much. Negative where not even a gift leaves the margin.
 * @param costsMinor usual costs of one sale
 */
export const priceAt = (soldMinor: Minor, wanted: WantedMargin, costsMinor: Minor): Minor =>
  soldMinor - marginAt(soldMinor, wanted) - costsMinor;

/**
 * The highest price to pay for a find, by what comparable sales brought. Null below `FEWEST` of them.
 * @param costsMinor usual costs of one sale
 */
export const purchasePrice = (amounts: Amounts, wanted: WantedMargin, costsMinor: Minor): PurchasePrice | null => {
  const sorted = amounts.flatMap(([minor, count]) => new Array<Minor>(count).fill(minor)).toSorted((a, b) => a - b);
  if (sorted.length < FEWEST) return null;
  const priceFor = (soldMinor: Minor): Minor => priceAt(soldMinor, wanted, costsMinor);
  const at = (share: number): Minor => Math.round(quantileOf(sorted, share) ?? 0);
  const medianMinor = at(0.5);
  const [low, high] = [at(0.25), at(0.75)].map((soldMinor) => ({ soldMinor, priceMinor: priceFor(soldMinor) }));
  if (low === undefined || high === undefined) return null;
  const priceMinor = priceFor(medianMinor);
  const holding = (paid: Minor): number => sorted.filter((soldMinor) => priceFor(soldMinor) >= paid).length;
  return {
    count: sorted.length,
    ...{ medianMinor, marginMinor: marginAt(medianMinor, wanted), costsMinor, priceMinor },
    ...{ low, high, held: holding(priceMinor), heldAtLow: holding(low.priceMinor) },
  };
};
