import type { Phase } from '../phase.ts';
import { likenessTo } from './title-words.ts';

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

/**
 * The purchases that may have become what was sold: with two words of its title at least, in its currency, from before the
 * sale and not undone; those with most words in common first, then the newest. Proposals for the seller, never a match.
 */
export const proposePurchases = <P extends ReadPurchase>(
  sale: { title: string | null; currency: string | null; soldAt: string | null },
  purchases: readonly P[],
): P[] => {
  const likeness = likenessTo(sale.title);
  const { soldAt } = sale;
  if (soldAt === null) return [];
  return purchases
    .filter(({ currency, orderDate, phase, price }) => {
      const isEarlier = orderDate !== null && orderDate < soldAt;
      return isEarlier && price !== null && currency === sale.currency && phase !== 'cancelled' && phase !== 'refunded';
    })
    .map((purchase) => ({ purchase, shared: likeness(purchase.title) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || ((a.purchase.orderDate ?? '') < (b.purchase.orderDate ?? '') ? 1 : -1))
    .map(({ purchase }) => purchase);
};
