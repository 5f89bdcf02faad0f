import type { Minor } from '../money.ts';
import { toInstant } from '../time.ts';
import { broughtBy, type CostedSale, entriesOf, wantsCost } from './result.ts';

/**
 * What a sale brought less what its articles cost, without what was paid back later: what its own row adds to the result of
 * its day. Null while either is unknown, or its money is to come. The articles of a sale that was undone are back: it cost nothing.
 */
export const saleMargin = (costed: CostedSale): Minor | null => {
  const [sold] = entriesOf(costed);
  return sold?.isKnown === true ? sold.received - sold.cost : null;
};

/** True of a sale whose cost is to be entered: it brought money on a known day, and what its articles cost is unknown. */
export const isUncosted = ({ sale, cost }: CostedSale): boolean =>
  cost.missing !== null && wantsCost(sale) && toInstant(broughtBy(sale)?.at) !== null;
