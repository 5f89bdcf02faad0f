import type { Subscription, User } from '#core/contract/user.ts';
import { formatCivilDay } from '#core/model/french-dates.ts';
import { isPremium } from '#core/model/subscription.ts';
import { type Instant, toInstant, toParisDay } from '#core/model/time.ts';

/** The seller's name: the display name, otherwise the first name, otherwise the e-mail address. */
export const userName = ({ displayname, firstname, email }: User): string =>
  displayname.trim() || firstname.trim() || email;

const day = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** « 3 mars 2027 », « 1er mars 2027 ». */
const formatLongDay = (instant: Instant): string =>
  formatCivilDay(toParisDay(instant), () => day.format(instant).replace(/^1(?=\s)/, '1er'));

/** The same for an ISO instant; null when it is not valid. */
export const formatLongDate = (iso: string | null): string | null => {
  const instant = toInstant(iso);
  return instant === null ? null : formatLongDay(instant);
};

const PLAN_NAMES: Readonly<Record<string, string>> = { premium: 'Premium', standard: 'Standard' };

/** « Premium »; an unknown plan keeps the server's name. */
export const planName = (plan: string): string => PLAN_NAMES[plan] ?? plan;

/** The current plan, with its end: « Premium », « jusqu’au 3 mars 2027 », « renouvelé le 3 mars 2027 ». */
export const planText = (subscription: Subscription | null, now: Instant): { name: string; until: string | null } => {
  if (!subscription || !isPremium(subscription, now)) return { name: 'Sans abonnement', until: null };
  const renewal = formatLongDate(subscription.renewsAt ?? null);
  if (renewal !== null) return { name: planName(subscription.plan), until: `renouvelé le ${renewal}` };
  const end = formatLongDate(subscription.endDate);
  return { name: planName(subscription.plan), until: end === null ? null : `jusqu’au ${end}` };
};
