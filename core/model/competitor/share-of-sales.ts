import { PURCHASES_SPREAD } from './assumptions.ts';
import type { ShopHistory } from './shop-history.ts';

/** The share of a shop's evaluations that belong to its own sales. */
export interface ShareOfSales {
  /** 0 to 1. */
  share: number;
  /** Standard deviation of its logarithm. */
  spread: number;
}

const ALL: ShareOfSales = { share: 1, spread: 0 };

/**
 * A member is evaluated as a seller and as a buyer, and no page distinguishes the two. Pages do state how many articles
 * were sold and bought: evaluations are assumed to arise equally from both. All of them count as sales when the page
 * states neither.
 */
export const shareOfSales = ({ visits }: Pick<ShopHistory, 'visits'>): ShareOfSales => {
  const { soldCount = null, boughtCount = null } =
    visits.findLast(({ figures }) => figures?.soldCount != null && figures.boughtCount !== null)?.figures ?? {};
  if (soldCount === null || boughtCount === null || boughtCount === 0) return ALL;
  const share = soldCount / (soldCount + boughtCount);
  return { share, spread: PURCHASES_SPREAD * (1 - share) };
};
