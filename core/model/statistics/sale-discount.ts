import type { Minor } from '../money.ts';
import { type Instant, toInstant } from '../time.ts';
import type { AskedPrice } from './asked-price.ts';
import type { ParisHour } from './day-number.ts';
import type { DescribedSale } from './described-sale.ts';

/**
 * Why what was taken off a price is unknown: `bundle`, several articles; `unpaid`, no price of the sale; `unlisted`, no listing
 * of it was read; `undated`, no day of the sale; `estimated`, only the list's; `unread`, no reading saw a price of its listing
 * before the sale; `currency`, asked in another currency, or in an unknown one.
 */
export const UNASKED = ['bundle', 'unpaid', 'unlisted', 'undated', 'estimated', 'unread', 'currency'] as const;
export type Unasked = (typeof UNASKED)[number];

/** Both in the currency of the sale. */
export interface Discount {
  askedMinor: Minor;
  paidMinor: Minor;
}

/**
 * From the last price that was seen asked before a sale to the price that was paid, or why that is unknown. A price read after
 * the sale is none that its buyer saw.
 * @param sold the moment of the sale in Paris; null while unknown
 */
export const discountOfSale = (
  each: DescribedSale,
  sold: ParisHour | null,
  hourOf: (at: Instant) => ParisHour,
): Discount | Unasked => {
  const { sale, articles, articleCount } = each;
  const [article, ...others] = articles.filter(({ asked }) => asked.length > 0);
  if ((articleCount ?? articles.length) > 1 || others.length > 0) return 'bundle';
  if (sale.priceMinor === null) return 'unpaid';
  if (article === undefined) return articles.some(({ firstReadAt }) => firstReadAt !== null) ? 'unread' : 'unlisted';
  const asked = lastAsked(each, article.asked, sold, hourOf);
  if (typeof asked === 'string') return asked;
  if (asked.currency === null || asked.currency !== sale.currency) return 'currency';
  return asked.minor > 0 ? { askedMinor: asked.minor, paidMinor: sale.priceMinor } : 'unread';
};

const lastAsked = (
  { sale, isMomentStated }: DescribedSale,
  asked: readonly AskedPrice[],
  sold: ParisHour | null,
  hourOf: (at: Instant) => ParisHour,
): AskedPrice | Unasked => {
  const soldAt = toInstant(sale.soldAt);
  if (sold === null || soldAt === null) return 'undated';
  if (sale.isSoldAtEstimated) return 'estimated';
  const isBefore = ({ from }: AskedPrice): boolean => {
    const at = toInstant(from);
    if (at === null) return false;
    // Of a sale whose day alone is known, that day may lie on either side.
    return isMomentStated ? at <= soldAt : hourOf(at).day < sold.day;
  };
  return asked.findLast(isBefore) ?? 'unread';
};
