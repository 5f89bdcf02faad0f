import { type Instant, toInstant } from './time.ts';

/** SPEC §9: the plans that count as premium. */
const PREMIUM_PLANS: ReadonlySet<string> = new Set(['premium', 'standard']);

/**
 * What a subscription opens, by name (DECISIONS §5). An endpoint of the contract names the feature that it is part of;
 * reading on demand has no endpoint, because the extension's worker carries it out.
 */
export const PREMIUM_FEATURES = ['competitor-analysis', 'sales-data', 'active-reading'] as const;
export type PremiumFeature = (typeof PREMIUM_FEATURES)[number];

interface Subscription {
  status: string;
  plan: string;
  /** ISO instant; null when it has no end. */
  endDate: string | null;
}

/**
 * The subscription that counts, among all of an account: the newest in force, or the newest of those that are over. A seller
 * may hold two: one that was granted beside one that is paid for, or one that was paid for twice.
 * @param newestFirst by their start
 */
export const currentOf = <S extends Subscription>(newestFirst: readonly S[], now: Instant): S | null =>
  newestFirst.find((each) => isPremium(each, now)) ?? newestFirst[0] ?? null;

/** SPEC §4: premium only when the status is active, the plan is premium or standard, and its end has not passed. */
export const isPremium = (subscription: Subscription | null, now: Instant): boolean => {
  if (subscription?.status !== 'active' || !PREMIUM_PLANS.has(subscription.plan)) return false;
  if (subscription.endDate === null) return true;
  const endsAt = toInstant(subscription.endDate);
  return endsAt !== null && now <= endsAt;
};
