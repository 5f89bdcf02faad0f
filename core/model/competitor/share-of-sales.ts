import { PURCHASES_SPREAD } from './assumptions.ts';
import type { ShopHistory } from './shop-history.ts';

/** What part of a shop's evaluations is of its own sales. */
export interface ShareOfSales {
  /** 0 to 1. */
  share: number;
  /** Standard deviation of its logarithm. */
  spread: number;
}

const ALL: ShareOfSales = { share: 1, spread: 0 };

/**
 * A member receives evaluations as a seller and as a buyer, and no page says which is which. What it says is how many
 * articles were sold and bought: evaluations are taken to come of both alike. All of them where the page says neither.
 */
export const shareOfSales = ({ visits }: Pick<ShopHistory, 'visits'>): ShareOfSales => {
  const { soldCount = null, boughtCount = null } =
    visits.findLast(({ figures }) => figures?.soldCount != null && figures.boughtCount !== null)?.figures ?? {};
  if (soldCount === null || boughtCount === null || boughtCount === 0) return ALL;
  const share = soldCount / (soldCount + boughtCount);
  return { share, spread: PURCHASES_SPREAD * (1 - share) };
};
