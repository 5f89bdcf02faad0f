import type { Currency, Minor } from '../money.ts';

/** An article of a sale, with what it cost. */
export interface CostedProduct {
  costMinor: Minor | null;
  currency: Currency | null;
  /** True when the seller entered it for the whole sale, however many articles it has. */
  isWholeSale: boolean;
}

/**
 * Why the cost of a sale is unknown: `none`, no article of the stock belongs to it; `incomplete`, it has more articles
 * than those; `unpriced`, one of them has no known cost; `currency`, one was paid in another currency.
 */
export const MISSING_COSTS = ['none', 'incomplete', 'unpriced', 'currency'] as const;
export type MissingCost = (typeof MISSING_COSTS)[number];

export type SaleCost = { minor: Minor; missing: null } | { minor: null; missing: MissingCost };

/**
 * What the articles of a sale cost together, which is only known when all of them are.
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
  for (const { costMinor, currency } of counted) {
    if (costMinor === null) return unknown('unpriced');
    // A gift cost nothing in every currency.
    if (costMinor > 0 && currency !== null && currency !== (sale.currency ?? currency)) return unknown('currency');
    sum += costMinor;
  }
  return { minor: sum, missing: null };
};

const unknown = (missing: MissingCost): SaleCost => ({ minor: null, missing });
