import { formatMoney, formatPlural, NO_BREAK } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { toMinor } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';
import { type DatedPhase, type ShownDate, saleDay, shownDate } from '#core/model/sale-date.ts';
import type { Instant } from '#core/model/time.ts';

/** « Vente sans titre » for an order whose title was never read. */
export const titleOf = (order: Order): string => order.title?.trim() || 'Vente sans titre';

/** « 18,50 € », or « inconnu ». */
export const priceOf = (order: Order): string => formatMoney(toMinor(order.price), order.currency);

/** « n° 21300012345 »; null when only the conversation is known. */
export const numberOf = ({ transactionId }: Order): string | null =>
  transactionId === null ? null : `n°${NO_BREAK}${transactionId}`;

const PHASE_DATE: Record<DatedPhase, string> = {
  delivered: 'livrée le',
  completed: 'finalisée le',
  cancelled: 'annulée le',
  refunded: 'remboursée le',
  suspended: 'suspendue le',
};

const NO_DATE = 'date inconnue';

const wordsOf = (date: ShownDate, now: Instant): string => {
  if (date === null) return NO_DATE;
  const day = formatDay(date.at, now);
  if (date.of === 'phase') return `${PHASE_DATE[date.phase]} ${day}`;
  return { sale: day, about: `vers ${day}`, by: `au plus tard le ${day}` }[date.of];
};

/**
 * « lun. 16 nov. »; « vers lun. 16 nov. » while the sale is to ship and only the date of its last status is known,
 * later « finalisée le sam. 21 nov. »; « date inconnue ».
 */
export const shownDateOf = (order: Order, now: Instant): string => wordsOf(shownDate(order), now);

/** When it was sold, whatever happened to it: « lun. 16 nov. », « au plus tard le sam. 21 nov. », « date inconnue ». */
export const saleDayOf = (sold: Parameters<typeof saleDay>[0], now: Instant): string => wordsOf(saleDay(sold), now);

/** « lot de 3 articles »; null for one article, or an unknown number. */
export const bundleOf = ({ itemCount }: Order): string | null =>
  itemCount === null || itemCount < 2 ? null : `lot de ${formatPlural(itemCount, 'article')}`;

/** Joins the known parts of a line under the title. */
export const joinKnown = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');
