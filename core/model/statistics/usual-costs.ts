import { type DateRange, rangeBounds } from '../date-range.ts';
import { fold } from '../fold.ts';
import type { Minor } from '../money.ts';
import { toInstant } from '../time.ts';
import type { SaleInRange } from './sales-in-range.ts';

/** Money that went out. */
export interface Spent {
  minor: Minor;
  at: string | null;
}

/** What a sale costs besides its article: boosts and supplies, measured over the sales of a range. */
export interface UsualCosts {
  /** What wallets paid for boosts, showcases and the like. */
  feesMinor: Minor;
  /** What the seller spent on supplies that are in the cost of no article. */
  suppliesMinor: Minor;
  /** Sales that both are shared among. */
  sales: number;
  /** Of one sale; null while nothing was read of it. */
  perSaleMinor: Minor | null;
}

const SUPPLIES = /fournitur|emballag|carton|pochette|enveloppe|etiquette|papier bulle/;

/** True for the type of an expense that names supplies, in the seller's own words. */
export const isSupplies = (type: string | null): boolean => type !== null && SUPPLIES.test(fold(type));

/**
 * The usual costs of one sale. Without a single line, and without a sale that a wallet paid, they are unknown and not 0:
 * no wallet was read. All amounts must be of one currency.
 */
export const usualCosts = (
  sales: readonly SaleInRange[],
  { fees, supplies }: { fees: readonly Spent[]; supplies: readonly Spent[] },
  range: DateRange,
): UsualCosts => {
  const { start, end } = rangeBounds(range);
  const sumOf = (spent: readonly Spent[]): Minor =>
    spent.reduce((sum, { minor, at }) => {
      const instant = toInstant(at);
      return instant !== null && instant >= start && instant < end ? sum + minor : sum;
    }, 0);
  const [feesMinor, suppliesMinor] = [sumOf(fees), sumOf(supplies)];
  const released = sales.filter(({ count }) => count > 0);
  const isRead = feesMinor + suppliesMinor > 0 || released.some(({ stated }) => stated === 0);
  return {
    ...{ feesMinor, suppliesMinor, sales: released.length },
    perSaleMinor: isRead && released.length > 0 ? Math.round((feesMinor + suppliesMinor) / released.length) : null,
  };
};
