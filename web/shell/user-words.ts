import type { Subscription, User } from '#core/contract/auth.ts';
import { isPremium } from '#core/model/subscription.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

/** What the seller is called: the shown name, else the first name, else the address. */
export const userName = ({ displayname, firstname, email }: User): string =>
  displayname.trim() || firstname.trim() || email;

const day = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** « 3 mars 2027 », « 1er mars 2027 ». */
const formatLongDay = (instant: Instant): string => day.format(instant).replace(/^1(?=\s)/, '1er');

const PLAN_NAMES: Readonly<Record<string, string>> = { premium: 'Premium', standard: 'Standard' };

/** The plan in force, with its end: « Premium », « jusqu’au 3 mars 2027 ». */
export const planWords = (subscription: Subscription | null, now: Instant): { name: string; until: string | null } => {
  if (!subscription || !isPremium(subscription, now)) return { name: 'Sans abonnement', until: null };
  const endsAt = toInstant(subscription.endDate);
  return {
    name: PLAN_NAMES[subscription.plan] ?? subscription.plan,
    until: endsAt === null ? null : `jusqu’au ${formatLongDay(endsAt)}`,
  };
};
