import type { Price } from '../values/price.ts';
import { readMailDate } from './mail-dates.ts';
import { amountBehind, valueBehind } from './mail-table.ts';

/** What the receipt of a purchase states. Null is unknown. */
export interface Receipt {
  title: string | null;
  price: Price | null;
  shipping: Price | null;
  /** Null too where the parts do not add up to what was paid: something else was paid that has no line of its own. */
  protection: Price | null;
  /** ISO instant. */
  paidAt: string | null;
}

/** @param domain of the site: `fr` */
export const readReceipt = (lines: readonly string[], domain: string): Receipt => {
  const [price, shipping] = [amountBehind(lines, 'item', domain), amountBehind(lines, 'postage', domain)];
  const protection = amountBehind(lines, 'protection', domain);
  const paidAt = valueBehind(lines, 'paidAt');
  return {
    ...{ title: valueBehind(lines, 'order'), price, shipping },
    protection: isSum(amountBehind(lines, 'paid', domain), [price, shipping, protection]) ? protection : null,
    paidAt: paidAt === null ? null : readMailDate(paidAt, domain),
  };
};

/** True where nothing contradicts that the parts are all of it. */
const isSum = (paid: Price | null, parts: readonly (Price | null)[]): boolean => {
  const known = parts.filter((part) => part !== null);
  if (paid === null || known.length < parts.length) return true;
  const sum = known.reduce((total, { priceMinor }) => total + priceMinor, 0);
  return sum === paid.priceMinor && known.every(({ currency }) => currency === paid.currency);
};
