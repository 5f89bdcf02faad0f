import type { Currency, Minor } from '../money.ts';
import type { Regime } from '../regime.ts';
import { AGE_BOUNDS, DORMANT_DAYS, stockAge } from '../stock/stock-lists.ts';
import type { ParisDay } from '../time.ts';
import type { ArticleTraits } from './sale-traits.ts';
import type { Dimension, Trait } from './trait.ts';

/** The dimensions of an article in stock: it has no sale, so neither a country nor a moment. */
export const SLEEP_DIMENSIONS = [
  'category',
  'brand',
  'size',
  'price',
  'source',
  'account',
] as const satisfies readonly Dimension[];
export type SleepDimension = (typeof SLEEP_DIMENSIONS)[number];

/** An article that the seller has, as statistics count it. */
export interface StockFact {
  traits: ArticleTraits;
  /** That of its cost. */
  currency: Currency | null;
  /** Without expenses; null while it is unknown. */
  costMinor: Minor | null;
  regime: Regime | null;
  marketplaceUserId: string | null;
  boughtOn: ParisDay | null;
  /** ISO instant. */
  listedAt: string | null;
}

/** Some articles, and what those of a known cost cost. */
export interface CostSum {
  count: number;
  costMinor: Minor;
  unpriced: number;
}

/** Articles that have been in stock for at least `from` days and fewer than `to`; null: no upper bound. */
export interface AgeBand extends CostSum {
  from: number;
  to: number | null;
}

export interface StockByAge {
  /** Youngest first. */
  bands: AgeBand[];
  /** Neither a day of purchase nor one of a listing is known. */
  undated: CostSum;
}

/** The articles in stock that share a value, and which of them have been there for at least `DORMANT_DAYS`. */
export interface SleepGroup extends Pick<CostSum, 'count'> {
  trait: Trait;
  /** Articles whose value was deduced from their title. */
  deduced: number;
  undated: number;
  dormant: CostSum;
}

const nothing = (): CostSum => ({ count: 0, costMinor: 0, unpriced: 0 });

const add = (sum: CostSum, { costMinor }: StockFact): void => {
  sum.count += 1;
  if (costMinor === null) sum.unpriced += 1;
  else sum.costMinor += costMinor;
};

/** The articles by age, as the inventory has them. Their costs must be of one currency. */
export const stockByAge = (facts: readonly StockFact[], today: ParisDay): StockByAge => {
  const bands = [0, ...AGE_BOUNDS].map((from, at): AgeBand => ({ from, to: AGE_BOUNDS[at] ?? null, ...nothing() }));
  const undated = nothing();
  for (const fact of facts) {
    const age = stockAge(fact, today);
    add((age && bands.findLast(({ from }) => age.days >= from)) ?? undated, fact);
  }
  return { bands, undated };
};

/** The articles by a dimension, the groups first in which most money sleeps. Their costs must be of one currency. */
export const sleepBy = (facts: readonly StockFact[], by: SleepDimension, today: ParisDay): SleepGroup[] => {
  const groups = new Map<string, SleepGroup>();
  for (const fact of facts) {
    const trait = fact.traits[by];
    const group = groups.get(trait.id) ?? { trait, deduced: 0, count: 0, undated: 0, dormant: nothing() };
    groups.set(trait.id, group);
    group.count += 1;
    if (trait.isDeduced) group.deduced += 1;
    const age = stockAge(fact, today);
    if (age === null) group.undated += 1;
    else if (age.days >= DORMANT_DAYS) add(group.dormant, fact);
  }
  return [...groups.values()].toSorted(
    (a, b) =>
      b.dormant.costMinor - a.dormant.costMinor ||
      b.dormant.count - a.dormant.count ||
      b.count - a.count ||
      (a.trait.id < b.trait.id ? -1 : 1),
  );
};
