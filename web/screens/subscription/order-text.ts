import { periodText } from '#core/model/charge-period.ts';
import { formatMoney, NO_BREAK, NARROW_NO_BREAK as THIN } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import { lastWithdrawalDay, vatIn, vatRate, WITHDRAWAL_DAYS } from '#core/model/order-terms.ts';
import { isPremium } from '#core/model/subscription.ts';
import { type Instant, toParisDay } from '#core/model/time.ts';
import type { OfferedPlan, SubscriptionBook } from '#core/queries/subscription.ts';
import { formatLongDate } from '#web/shell/user-text.ts';
import { amountText } from './subscription-text.ts';

const NO_VAT = 'TVA non applicable, article 293 B du code général des impôts.';

/** Below the prices. @param percent null when whoever runs the server has not stated it */
export const vatText = (percent: number | null): string => {
  if (percent === null) return 'Prix toutes taxes comprises.';
  return percent === 0 ? NO_VAT : `Prix toutes taxes comprises, TVA à ${vatRate(percent)} incluse.`;
};

/** What is charged, and when: the whole price of the order, with its taxes. */
export const chargeText = (offered: OfferedPlan, percent: number | null): string => {
  const again = offered.every === 1 ? (EACH[offered.period] ?? '') : periodText(offered);
  return `${amountText(offered)}${taxesText(offered, percent)} débités aujourd’hui, puis ${again} jusqu’à ce que vous résiliiez.`;
};

const EACH: Readonly<Record<string, string>> = {
  ...{ day: 'chaque jour', week: 'chaque semaine', month: 'chaque mois', year: 'chaque année' },
};

const taxesText = ({ price, currency }: OfferedPlan, percent: number | null): string => {
  const minor = toMinor(price);
  if (percent === null || minor === null) return ' toutes taxes comprises,';
  if (percent === 0) return ` (${NO_VAT.replace(/\.$/, '')}),`;
  return ` toutes taxes comprises, dont ${formatMoney(vatIn(minor, percent), currency)} de TVA (${vatRate(percent)}),`;
};

/** The last day of a subscription in force that was granted, in words; null without one. */
export const grantedUntil = ({ subscription, terms }: SubscriptionBook, now: Instant): string | null =>
  terms?.provider === null && isPremium(subscription, now) ? formatLongDate(subscription?.endDate ?? null) : null;

/** Until when the contract may be withdrawn from. */
export const withdrawalText = (now: Instant): string =>
  `Vous avez ${WITHDRAWAL_DAYS}${NO_BREAK}jours pour vous rétracter, sans donner de motif${THIN}: jusqu’au ${formatLongDate(`${lastWithdrawalDay(toParisDay(now))}T12:00:00Z`)} inclus.`;
