import type { Minor } from '../money.ts';
import type { SaleInRange } from './sales-in-range.ts';
import type { Dimension, Trait } from './trait.ts';

/** Money of some sales in one currency. `received − cost = margin`, of the sales whose cost is known. */
export interface Margin {
  /** Sales whose cost is known. */
  count: number;
  receivedMinor: Minor;
  costMinor: Minor;
  marginMinor: Minor;
  /** Sales whose cost, or a refund, is unknown: in no part of the margin. */
  uncosted: { count: number; receivedMinor: Minor };
  /** Sales of both kinds that count at the price in a file. */
  stated: number;
}

export interface MarginGroup extends Margin {
  trait: Trait;
  /** Sales of both kinds whose value was deduced from their title. */
  deduced: number;
}

const nothing = (): Margin => ({
  ...{ count: 0, receivedMinor: 0, costMinor: 0, marginMinor: 0, stated: 0 },
  uncosted: { count: 0, receivedMinor: 0 },
});

const add = (sum: Margin, { fact, count, receivedMinor, costMinor, stated }: SaleInRange): void => {
  sum.stated += stated;
  if (!fact.isCosted) {
    sum.uncosted.count += count;
    sum.uncosted.receivedMinor += receivedMinor;
    return;
  }
  sum.count += count;
  sum.receivedMinor += receivedMinor;
  sum.costMinor += costMinor;
  sum.marginMinor += receivedMinor - costMinor;
};

/**
 * What sales left over before fees and expenses that belong to no article: the first line of the result, so that both agree
 * to the cent. The sales must be of one currency.
 */
export const marginOf = (sales: readonly SaleInRange[]): Margin => {
  const sum = nothing();
  for (const sale of sales) add(sum, sale);
  return sum;
};

/** The same for each value of a dimension, most sales first; the groups add up to the whole, the unknown one included. */
export const marginsBy = (sales: readonly SaleInRange[], by: Dimension): MarginGroup[] => {
  const groups = new Map<string, MarginGroup>();
  for (const sale of sales) {
    const trait = sale.fact.traits[by];
    let group = groups.get(trait.id);
    if (group === undefined) {
      group = { ...nothing(), trait, deduced: 0 };
      groups.set(trait.id, group);
    }
    add(group, sale);
    if (trait.isDeduced) group.deduced += sale.count;
  }
  return [...groups.values()].toSorted(mostSales);
};

const mostSales = (a: MarginGroup, b: MarginGroup): number =>
  b.count + b.uncosted.count - (a.count + a.uncosted.count) || (a.trait.id < b.trait.id ? -1 : 1);

/** The part of what was received that was left over; null where nothing was received. */
export const marginRate = ({
  receivedMinor,
  marginMinor,
}: Pick<Margin, 'receivedMinor' | 'marginMinor'>): number | null =>
  receivedMinor > 0 ? marginMinor / receivedMinor : null;
