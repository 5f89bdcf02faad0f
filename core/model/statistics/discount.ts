import { medianMinorOf, medianOf } from '../competitor/median.ts';
import type { Minor } from '../money.ts';
import { type Discount, UNASKED, type Unasked } from './sale-discount.ts';
import type { SaleInRange } from './sales-in-range.ts';
import { FEWEST } from './speed.ts';
import type { Dimension, Trait } from './trait.ts';

/** What was taken off the prices asked for some sales of one currency. */
export interface Discounts {
  /** Sales whose money came within the range. */
  count: number;
  /** Those of which the price asked and the price paid are known. */
  known: number;
  /** Those of them that brought the price asked, or more. */
  full: number;
  /** Median part of the price asked that was taken off, 0 to 1, of every known one; negative: added. Null below `FEWEST`. */
  medianShare: number | null;
  /** Median amount, likewise. */
  medianMinor: Minor | null;
}

export interface DiscountGroup extends Discounts {
  trait: Trait;
  /** Sales whose value was deduced from their title. */
  deduced: number;
}

export interface WholeDiscount extends Discounts {
  /** Why the others are unknown; these add up to `count − known`. */
  unknown: Readonly<Record<Unasked, number>>;
}

const offOf = ({ askedMinor, paidMinor }: Discount): Minor => askedMinor - paidMinor;

const figuresOf = (known: readonly Discount[]): Omit<Discounts, 'count'> => {
  const isEnough = known.length >= FEWEST;
  return {
    known: known.length,
    full: known.filter((each) => offOf(each) <= 0).length,
    medianShare: isEnough ? medianOf(known.map((each) => offOf(each) / each.askedMinor)) : null,
    medianMinor: isEnough ? medianMinorOf(known.map(offOf)) : null,
  };
};

/** From the price asked to the price paid. The sales must be of one currency. */
export const discountOf = (sales: readonly SaleInRange[]): WholeDiscount => {
  const unknown = Object.fromEntries(UNASKED.map((why) => [why, 0])) as Record<Unasked, number>;
  const known: Discount[] = [];
  let count = 0;
  for (const { fact, count: own } of sales) {
    if (own === 0) continue;
    count += 1;
    if (typeof fact.discount === 'string') unknown[fact.discount] += 1;
    else known.push(fact.discount);
  }
  return { count, ...figuresOf(known), unknown };
};

/** The same for each value of a dimension, most known sales first, then most sales. */
export const discountsBy = (sales: readonly SaleInRange[], by: Dimension): DiscountGroup[] => {
  const groups = new Map<string, { trait: Trait; count: number; deduced: number; known: Discount[] }>();
  for (const { fact, count } of sales) {
    if (count === 0) continue;
    const trait = fact.traits[by];
    const group = groups.get(trait.id) ?? { trait, count: 0, deduced: 0, known: [] };
    groups.set(trait.id, group);
    group.count += 1;
    if (trait.isDeduced) group.deduced += 1;
    if (typeof fact.discount !== 'string') group.known.push(fact.discount);
  }
  return [...groups.values()]
    .map(({ trait, count, deduced, known }) => ({ trait, count, deduced, ...figuresOf(known) }))
    .toSorted((a, b) => b.known - a.known || b.count - a.count || (a.trait.id < b.trait.id ? -1 : 1));
};
