import { medianOf } from '../competitor/median.ts';
import type { Minor } from '../money.ts';
import type { Amounts } from './purchase-price.ts';
import type { SaleFact } from './sale-fact.ts';
import type { SaleInRange } from './sales-in-range.ts';
import { FEWEST } from './speed.ts';
import type { Dimension, Trait } from './trait.ts';

/** What describes a find. */
export const FIND_DIMENSIONS = ['brand', 'category', 'size'] as const satisfies readonly Dimension[];
export type FindDimension = (typeof FIND_DIMENSIONS)[number];

/** By dimension, the id of the trait that comparable sales have; any where it is absent. */
export interface FindDescription extends Readonly<Partial<Record<FindDimension, string>>> {
  /** Days from listing to sale, at most; any number, also an unknown one, where it is absent. */
  days?: number;
}

export interface TraitCount {
  trait: Trait;
  count: number;
}

export interface ComparableSales {
  count: number;
  /** What they brought. */
  amounts: Amounts;
  /** Median days from listing to sale, of those whose days are known; null below `FEWEST`. */
  medianDays: number | null;
  timed: number;
  /** Sales like it of several articles, whose amount belongs to none of them. */
  bundles: number;
  /** Sales like it that took longer than the days of the description, and those whose days are unknown. */
  slower: number;
  untimed: number;
  /** How many comparable sales there would be without one part of the description. */
  widened: Readonly<Partial<Record<FindDimension, number>>>;
  /** What each part may be, given the others; most sales first. */
  choices: Readonly<Record<FindDimension, readonly TraitCount[]>>;
}

/** The sales of one article that a find is like. They must be of one currency. */
export const comparableSales = (sales: readonly SaleInRange[], find: FindDescription): ComparableSales => {
  const amounts = new Map<Minor, number>();
  const days: number[] = [];
  const widened: Record<FindDimension, number> = { brand: 0, category: 0, size: 0 };
  const choices = { brand: choiceCounter(), category: choiceCounter(), size: choiceCounter() };
  const rest = { slower: 0, untimed: 0 };
  let [count, bundles] = [0, 0];
  for (const { fact, count: own, receivedMinor } of sales) {
    if (own === 0) continue;
    const others = FIND_DIMENSIONS.filter(
      (dimension) => find[dimension] !== undefined && fact.traits[dimension].id !== find[dimension],
    );
    if (fact.isBundle) {
      if (others.length === 0) bundles += 1;
      continue;
    }
    const pace = paceOf(fact, find);
    if (pace !== 'fast') {
      if (others.length === 0) rest[pace] += 1;
      continue;
    }
    for (const dimension of FIND_DIMENSIONS) {
      if (others.some((other) => other !== dimension)) continue;
      widened[dimension] += 1;
      choices[dimension].add(fact.traits[dimension]);
    }
    if (others.length > 0) continue;
    count += 1;
    amounts.set(receivedMinor, (amounts.get(receivedMinor) ?? 0) + 1);
    if (typeof fact.daysListed === 'number') days.push(fact.daysListed);
  }
  return {
    ...{ count, bundles, ...rest, amounts: [...amounts].toSorted(([a], [b]) => a - b) },
    ...{ medianDays: days.length < FEWEST ? null : medianOf(days), timed: days.length },
    widened: Object.fromEntries(
      FIND_DIMENSIONS.flatMap((dimension) =>
        find[dimension] === undefined ? [] : [[dimension, widened[dimension]] as const],
      ),
    ),
    choices: { brand: choices.brand.all(), category: choices.category.all(), size: choices.size.all() },
  };
};

/** How fast a sale was beside the days of a description; any is fast enough for one that states none. */
const paceOf = ({ daysListed }: SaleFact, { days }: FindDescription): 'fast' | 'slower' | 'untimed' => {
  if (days === undefined) return 'fast';
  if (typeof daysListed !== 'number') return 'untimed';
  return daysListed <= days ? 'fast' : 'slower';
};

/** How many comparable sales there are on whatever day. The sales must be of one currency. */
export const countComparable = (facts: readonly SaleFact[], find: FindDescription): number => {
  const asked = FIND_DIMENSIONS.filter((dimension) => find[dimension] !== undefined);
  return facts.filter((fact) => {
    const { traits, isBundle, movements } = fact;
    if (isBundle || paceOf(fact, find) !== 'fast') return false;
    const moved = movements.reduce((sum, { at, count }) => (at === null ? sum : sum + count), 0);
    return moved !== 0 && asked.every((dimension) => traits[dimension].id === find[dimension]);
  }).length;
};

const choiceCounter = () => {
  const counts = new Map<string, TraitCount>();
  return {
    add(trait: Trait): void {
      if (trait.kind !== 'named') return;
      const known = counts.get(trait.id);
      if (known) known.count += 1;
      else counts.set(trait.id, { trait, count: 1 });
    },
    all: (): TraitCount[] =>
      [...counts.values()].toSorted((a, b) => b.count - a.count || (a.trait.id < b.trait.id ? -1 : 1)),
  };
};
