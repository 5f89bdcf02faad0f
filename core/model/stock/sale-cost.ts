import type { Currency, Minor, Money } from '../money.ts';

/** An article of a sale, with what it cost. */
export interface CostedProduct {
  costMinor: Minor | null;
  currency: Currency | null;
  /** Its expenses: pressing, a repair, its part of a trip. */
  tied: readonly Money[];
  /** True when the seller entered it for the whole sale, however many articles it has. */
  isWholeSale: boolean;
}

/**
 * Why the cost of a sale is unknown: `none`, no article of the stock belongs to it; `incomplete`, it has more articles
 * than those; `unpriced`, one of them has no known cost; `currency`, something was paid in another currency than the sale or the
 * rest.
 */
export const MISSING_COSTS = ['none', 'incomplete', 'unpriced', 'currency'] as const;
export type MissingCost = (typeof MISSING_COSTS)[number];

/** `minor` includes `tiedMinor`, the expenses for its articles. */
export type SaleCost =
  | { minor: Minor; tiedMinor: Minor; missing: null }
  | { minor: null; tiedMinor: null; missing: MissingCost };

/**
 * What the articles of a sale cost together, expenses for them included. It is only known when all of it is.
 * @param articleCount articles in the sale; null while no page states it, so that those the seller matched are all
 */
export const costOfSale = (
  sale: { currency: Currency | null; articleCount: number | null },
  products: readonly CostedProduct[],
): SaleCost => {
  const whole = products.filter(({ isWholeSale }) => isWholeSale);
  const counted = whole.length > 0 ? whole : products;
  if (counted.length === 0) return unknown('none');
  if (whole.length === 0 && counted.length < (sale.articleCount ?? 1)) return unknown('incomplete');
  let sum = 0;
  for (const { costMinor } of counted) {
    if (costMinor === null) return unknown('unpriced');
    sum += costMinor;
  }
  // One article may stand for the whole sale: what was spent on the others was spent all the same.
  const tied = products.flatMap((product) => product.tied);
  const paid = counted.map(({ costMinor, currency }) => ({ minor: costMinor, currency }));
  if (hasSeveralCurrencies(sale.currency, [...paid, ...tied])) return unknown('currency');
  const tiedMinor = tied.reduce((total, { minor }) => total + minor, 0);
  return { minor: sum + tiedMinor, tiedMinor, missing: null };
};

/** What cost nothing did so in every currency. */
const hasSeveralCurrencies = (
  own: Currency | null,
  amounts: readonly { minor: Minor | null; currency: Currency | null }[],
): boolean => {
  const named = amounts.flatMap(({ minor, currency }) => (minor === 0 ? [] : (currency ?? [])));
  return new Set(own === null ? named : [own, ...named]).size > 1;
};

const unknown = (missing: MissingCost): SaleCost => ({ minor: null, tiedMinor: null, missing });
