import { formatMoney, formatPlural, NO_BREAK } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { toMinor } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

/** « Vente sans titre » for an order whose title was never read. */
export const titleOf = (order: Order): string => order.title?.trim() || 'Vente sans titre';

/** « 18,50 € », or « inconnu ». */
export const priceOf = (order: Order): string => formatMoney(toMinor(order.price), order.currency);

/** « n° 21300012345 »; null when only the conversation is known. */
export const numberOf = ({ transactionId }: Order): string | null =>
  transactionId === null ? null : `n°${NO_BREAK}${transactionId}`;

/** « lun. 16 nov. », « vers lun. 16 nov. » when only a last-status date is known, « date inconnue ». */
export const saleDateOf = (order: Order, now: Instant): string => {
  const soldAt = toInstant(order.orderDate);
  if (soldAt === null) return 'date inconnue';
  return `${order.orderDateEstimated ? 'vers ' : ''}${formatDay(soldAt, now)}`;
};

/** « lot de 3 articles »; null for one article, or when nobody said how many. */
export const bundleOf = ({ itemCount }: Order): string | null =>
  itemCount === null || itemCount < 2 ? null : `lot de ${formatPlural(itemCount, 'article')}`;

/** Whose account it was sold on; null when no page said so, which a line this short need not say. */
export const sellerOf = ({ marketplaceUserId }: Order, accountName: string | null): string | null =>
  marketplaceUserId === null ? null : accountName;

/** Parts of a line under the title, those that are known. */
export const joinKnown = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');
