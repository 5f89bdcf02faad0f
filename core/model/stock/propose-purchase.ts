import { fold } from '../fold.ts';
import type { Phase } from '../phase.ts';

/** A purchase read on the marketplace. Amounts are decimal. */
export interface ReadPurchase {
  id: string;
  title: string | null;
  price: number | null;
  serviceFee: number | null;
  shipping: number | null;
  currency: string | null;
  orderDate: string | null;
  phase: Phase;
}

/** Shorter ones say nothing: « de », « 38 », « M ». */
const SHORTEST_WORD = 3;
/** Fewer words in common are chance, unless the title has no more. */
const FEWEST_WORDS = 2;

const wordsOf = (title: string | null): Set<string> =>
  new Set(
    fold(title ?? '')
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length >= SHORTEST_WORD),
  );

/**
 * The purchases that may have become what was sold: with two words of its title at least, in its currency, from before the
 * sale and not undone; those with most words in common first, then the newest. Proposals for the seller, never a match.
 */
export const proposePurchases = <P extends ReadPurchase>(
  sale: { title: string | null; currency: string | null; soldAt: string | null },
  purchases: readonly P[],
): P[] => {
  const words = wordsOf(sale.title);
  const fewest = Math.min(FEWEST_WORDS, words.size);
  if (fewest === 0 || sale.soldAt === null) return [];
  const { soldAt } = sale;
  return purchases
    .filter(({ currency, orderDate, phase, price }) => {
      const isEarlier = orderDate !== null && orderDate < soldAt;
      return isEarlier && price !== null && currency === sale.currency && phase !== 'cancelled' && phase !== 'refunded';
    })
    .map((purchase) => ({ purchase, shared: [...wordsOf(purchase.title)].filter((word) => words.has(word)).length }))
    .filter(({ shared }) => shared >= fewest)
    .toSorted((a, b) => b.shared - a.shared || ((a.purchase.orderDate ?? '') < (b.purchase.orderDate ?? '') ? 1 : -1))
    .map(({ purchase }) => purchase);
};
