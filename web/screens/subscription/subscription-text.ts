import type { Subscription } from '#core/contract/user.ts';
import { periodText } from '#core/model/charge-period.ts';
import { formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { daysUntil, formatDate } from '#core/model/french-dates.ts';
import { type Minor, sumByCurrency, toMinor } from '#core/model/money.ts';
import { isPremium } from '#core/model/subscription.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import type { PastSubscription, Payment, SubscriptionBook, Terms } from '#core/queries/subscription.ts';
import { formatLongDate } from '#web/shell/user-text.ts';

type Price = NonNullable<Terms['price']>;

/** « 14,90 € ». */
export const amountText = ({ price, currency }: Pick<Price, 'price' | 'currency'>): string =>
  formatMoney(toMinor(price), currency);

/** « 14,90 € par mois ». */
export const priceText = (price: Price): string => `${amountText(price)} ${periodText(price)}`.trim();

/** « du 1er mars 2026 au 3 mars 2027 », « depuis le 1er mars 2026 ». */
export const periodOf = ({ startDate, endDate }: Pick<PastSubscription, 'startDate' | 'endDate'>): string => {
  const from = formatLongDate(startDate);
  const to = formatLongDate(endDate);
  if (from === null) return 'dates inconnues';
  return to === null ? `depuis le ${from}` : `du ${from} au ${to}`;
};

/** What was paid for; null when the payment has no single period. */
export const paidPeriod = ({ from, to }: Payment): string | null =>
  from === null ? null : periodOf({ startDate: from, endDate: to });

export interface PlanState {
  /** Beside the name of the plan. */
  chip: { tone: 'green' | 'saffron'; text: string };
  /** What happens next, and when. */
  next: string;
  /** How much of the present period is over, with its first and last day; null when there is no such period. */
  span: { from: string; to: string; share: number; left: string } | null;
}

/** How the subscription stands. Null for a seller who never had one. */
export const stateOf = ({ subscription, terms }: SubscriptionBook, now: Instant): PlanState | null => {
  if (subscription === null) return null;
  const end = formatLongDate(subscription.endDate);
  const isOpen = isPremium(subscription, now);
  if (terms?.renewal === 'overdue') {
    const next = isOpen
      ? `Le dernier paiement a été refusé. Vous gardez tout jusqu’au ${end}${NARROW_NO_BREAK}: d’ici là, changez de carte dans la gestion du paiement.`
      : 'Le dernier paiement a été refusé, et l’abonnement est suspendu. Il reprend dès que vous changez de carte dans la gestion du paiement.';
    return { chip: { tone: 'saffron', text: isOpen ? 'paiement refusé' : 'suspendu' }, next, span: null };
  }
  if (!isOpen) {
    return {
      chip: { tone: 'saffron', text: 'terminé' },
      next: end === null ? 'Date de fin inconnue.' : `Terminé depuis le ${end}.`,
      span: null,
    };
  }
  return { ...openState(subscription, terms), span: spanOf(subscription, terms, now) };
};

const openState = (subscription: Subscription, terms: Terms | null): Omit<PlanState, 'span'> => {
  const [end, renewal] = [formatLongDate(subscription.endDate), formatLongDate(subscription.renewsAt ?? null)];
  if (renewal !== null) {
    const price = terms?.price ? `, ${amountText(terms.price)}` : '';
    return { chip: { tone: 'green', text: 'en cours' }, next: `Renouvelé le ${renewal}${price}.` };
  }
  if (end === null) return { chip: { tone: 'green', text: 'en cours' }, next: 'Sans date de fin.' };
  const isCancelled = terms?.renewal === 'ends';
  return {
    chip: isCancelled ? { tone: 'saffron', text: 'résilié' } : { tone: 'green', text: 'en cours' },
    next: `Jusqu’au ${end}${isCancelled ? ', sans renouvellement' : ''}.`,
  };
};

/** The paid period, or that of a subscription granted until a day. */
const spanOf = (subscription: Subscription, terms: Terms | null, now: Instant): PlanState['span'] => {
  const from = terms?.periodStart ?? terms?.startDate ?? null;
  const to = terms?.periodEnd ?? subscription.endDate;
  const [start, end] = [toInstant(from), toInstant(to)];
  if (start === null || end === null || end <= start) return null;
  const days = Math.max(0, daysUntil(end, now));
  const share = Math.min(1, Math.max(0, (now - start) / (end - start)));
  return {
    from: formatDate(start),
    to: formatDate(end),
    share,
    left: days === 0 ? 'dernier jour' : `encore ${formatPlural(days, 'jour')}`,
  };
};

/** « 172,70 € payés depuis le 3 décembre 2025 », what was refunded taken off; null when nothing was paid, or nothing of it was kept. */
export const paidText = (payments: readonly Payment[]): string | null => {
  const first = formatLongDate(payments.at(-1)?.paidAt ?? null);
  if (payments.length === 0 || first === null) return null;
  const net = payments.map(({ price, refunded, currency }) => ({ minor: netOf(price, refunded), currency }));
  const { totals, unknown } = sumByCurrency(net);
  const sums = [...totals].filter(([, minor]) => minor !== 0).map(([currency, minor]) => formatMoney(minor, currency));
  if (unknown > 0) sums.push('un montant inconnu');
  if (sums.length === 0) return null;
  return `${sums.join(' et ')} payés depuis le ${first}`;
};

const netOf = (price: number, refunded: number): Minor | null => {
  const [paid, back] = [toMinor(price), toMinor(refunded)];
  return paid === null || back === null ? null : paid - back;
};

/** « remboursé », « dont 5,00 € remboursés »; null for a payment that was kept. */
export const refundText = ({ price, refunded, currency }: Payment): string | null => {
  if (refunded === 0) return null;
  return refunded >= price ? 'remboursé' : `dont ${formatMoney(toMinor(refunded), currency)} remboursés`;
};
