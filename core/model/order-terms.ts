import { NARROW_NO_BREAK as THIN } from './french.ts';
import { addDays, DAY, type Instant, type ParisDay, toParisDay } from './time.ts';
import { addWorkingDays, isWorkingDay } from './working-days.ts';

/** Within how many days a contract concluded at a distance may be withdrawn from (article L221-18 of the Code de la consommation). */
export const WITHDRAWAL_DAYS = 14;

/**
 * What a seller ticks before they pay, word for word (article L221-25): a service that begins within the time for withdrawal
 * needs the buyer's express request. It is kept with the order, so it fits into 500 characters, the most that the payment
 * provider keeps.
 */
export const START_REQUEST = `Je demande que l’abonnement commence tout de suite, avant la fin du délai de rétractation de ${WITHDRAWAL_DAYS} jours. Si je me rétracte dans ce délai, le prix m’est remboursé, moins la part des jours déjà écoulés.`;

/**
 * The last day for withdrawal. The day of the order does not count, and a last day without work is put off to the next one
 * with (article L221-19).
 */
export const lastWithdrawalDay = (ordered: ParisDay): ParisDay => {
  const day = addDays(ordered, WITHDRAWAL_DAYS);
  return isWorkingDay(day) ? day : addWorkingDays(day, 1);
};

/** Whether a contract that was concluded then may still be withdrawn from. */
export const mayWithdraw = (ordered: Instant, now: Instant): boolean =>
  toParisDay(now) <= lastWithdrawalDay(toParisDay(ordered));

/** A payment for a period, in hundredths of its currency. */
export interface PaidFor {
  minor: number;
  from: Instant;
  to: Instant;
}

/**
 * What a seller who withdraws gets back of a payment: all of it, minus the share of the days that are over (article L221-25).
 * A day that has only begun is not charged, and a fraction of a cent is the seller's.
 * @param at when they declared it
 * @returns hundredths
 */
export const withdrawalRefund = ({ minor, from, to }: PaidFor, at: Instant): number => {
  const days = Math.max(1, Math.round((to - from) / DAY));
  const over = Math.min(days, Math.max(0, Math.floor((at - from) / DAY)));
  return minor - Math.floor((minor * over) / days);
};

/**
 * The VAT in a price that contains it, to the nearest hundredth.
 * @param percent such as 20
 */
export const vatIn = (minor: number, percent: number): number => Math.round((minor * percent) / (100 + percent));

const rate = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** « 20 % ». */
export const vatRate = (percent: number): string => `${rate.format(percent)}${THIN}%`;
