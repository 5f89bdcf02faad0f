import type { WireMarginGroup } from '#core/contract/statistics.ts';
import { toMinor } from '#core/model/money.ts';
import { FEWEST } from '#core/model/statistics/speed.ts';
import type { Dimension } from '#core/model/statistics/trait.ts';
import { rateOf } from './figure-text.ts';
import { byTime } from './moment-groups.ts';
import type { MarginSort } from './statistics-search.ts';

export interface MarginFigures extends Pick<WireMarginGroup, 'count' | 'received' | 'cost' | 'margin'> {
  uncosted: Pick<WireMarginGroup['uncosted'], 'count'>;
}

/** So few that their rate is a poor guide to the next one. */
export const isFew = ({ count }: Pick<MarginFigures, 'count'>): boolean => count < FEWEST;

export interface MarginRows {
  /** Named groups that stand alone. */
  named: readonly WireMarginGroup[];
  /** The named groups that are folded into one line. */
  folded: readonly WireMarginGroup[];
  /** Sales of several values, and of an unknown one. */
  others: readonly WireMarginGroup[];
}

/** What rows are grouped by and sorted by; null: in the order of time. All of them, or those that left the most. */
export interface MarginOrder {
  by: Dimension;
  sort: MarginSort | null;
  isWhole: boolean;
}

/** Named groups that stand alone: those that left the most. One folded line would take as much room as a last one. */
const SHOWN = 5;
/** A week is never cut. */
const DAYS = 7;

const VALUES: Readonly<Record<MarginSort, (group: MarginFigures) => number>> = {
  sales: ({ count }) => count,
  received: ({ received }) => received,
  cost: ({ cost }) => cost,
  margin: ({ margin }) => margin,
  rate: (group) => rateOf(group) ?? Number.NEGATIVE_INFINITY,
};

/** A rate of few sales stands after those of many. */
const byValue =
  (sort: MarginSort) =>
  (a: WireMarginGroup, b: WireMarginGroup): number =>
    (sort === 'rate' ? Number(isFew(a)) - Number(isFew(b)) : 0) ||
    VALUES[sort](b) - VALUES[sort](a) ||
    b.count - a.count ||
    (a.trait.id < b.trait.id ? -1 : 1);

/**
 * The groups of a known cost in the order asked for. Unless all are wanted, the named ones that left the most stand alone and
 * the others are folded; those without a name always stand alone, last.
 */
export const marginRows = (groups: readonly WireMarginGroup[], { by, sort, isWhole }: MarginOrder): MarginRows => {
  const known = groups.filter(({ count, received, cost }) => count > 0 || received !== 0 || cost !== 0);
  const named = known.filter(({ trait }) => trait.kind === 'named').toSorted(byValue('margin'));
  const others = known
    .filter(({ trait }) => trait.kind !== 'named')
    .toSorted((a, b) => (a.trait.id < b.trait.id ? -1 : 1));
  const fits = named.length <= (by === 'weekday' ? DAYS : SHOWN + 1);
  const alone = isWhole || fits ? named : named.slice(0, SHOWN);
  return {
    named: alone.toSorted(sort === null ? byTime : byValue(sort)),
    ...{ folded: named.slice(alone.length), others },
  };
};

const minor = (amount: number): number => Math.sign(amount) * (toMinor(Math.abs(amount)) ?? 0);

/** What some groups add up to, to the cent. */
export const sumOfGroups = (groups: readonly MarginFigures[]): MarginFigures => {
  const sum = (of: (group: MarginFigures) => number): number =>
    groups.reduce((total, group) => total + minor(of(group)), 0) / 100;
  return {
    count: groups.reduce((total, { count }) => total + count, 0),
    received: sum(({ received }) => received),
    cost: sum(({ cost }) => cost),
    margin: sum(({ margin }) => margin),
    uncosted: { count: groups.reduce((total, { uncosted }) => total + uncosted.count, 0) },
  };
};
