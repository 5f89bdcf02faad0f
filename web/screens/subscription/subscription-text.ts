import { formatMoney } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import { isPremium } from '#core/model/subscription.ts';
import type { Instant } from '#core/model/time.ts';
import { formatLongDate } from '#web/shell/user-text.ts';
import type { PastSubscription, Plan } from './subscription-queries.ts';

const PERIODS: Readonly<Record<string, string>> = { month: 'par mois', year: 'par an' };

/** « 9,90 € par mois », « prix inconnu ». An unknown period is shown as the server states it. */
export const planPrice = ({ price, currency, period }: Plan): string => {
  const minor = toMinor(price);
  if (minor === null || currency === null) return 'prix inconnu';
  return `${formatMoney(minor, currency)} ${PERIODS[period] ?? period}`;
};

/** « du 1er mars 2026 au 3 mars 2027 », « depuis le 1er mars 2026 ». */
export const periodOf = ({ startDate, endDate }: Pick<PastSubscription, 'startDate' | 'endDate'>): string => {
  const from = formatLongDate(startDate);
  const to = formatLongDate(endDate);
  if (from === null) return 'dates inconnues';
  return to === null ? `depuis le ${from}` : `du ${from} au ${to}`;
};

export type PlanState = 'active' | 'ended' | 'none';

/** Whether a plan is currently active. */
export const stateOf = (subscription: Parameters<typeof isPremium>[0], now: Instant): PlanState => {
  if (subscription === null) return 'none';
  return isPremium(subscription, now) ? 'active' : 'ended';
};
