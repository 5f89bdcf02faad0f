import { currentOf, isPremium } from '#core/model/subscription.ts';
import type { Instant } from '#core/model/time.ts';
import type { subscriptions } from '../db/schema/index.ts';
import { listSubscriptions } from '../services/payments/subscriptions.ts';
import { endSubscription, grantSubscription } from '../services/subscription-changes.ts';
import type { AdminSubscription } from './contract.ts';
import { findAccount, namesOf } from './find-account.ts';
import type { Handlers } from './handler.ts';

type SubscriptionRow = typeof subscriptions.$inferSelect;

export const toSubscription = (row: SubscriptionRow, now: Instant): AdminSubscription => {
  const { id, plan, status, startDate, endDate, provider, renewal, periodEnd } = row;
  return { id, plan, status, startDate, endDate, provider, renewal, periodEnd, isPremium: isPremium(row, now) };
};

export const subscriptionHandlers: Handlers<
  'subscriptions.show' | 'subscriptions.history' | 'subscriptions.grant' | 'subscriptions.end'
> = {
  async 'subscriptions.show'(deps, input) {
    const { row } = await findAccount(deps, 'subscriptions.show', input);
    const now = deps.clock.now();
    const current = currentOf(await listSubscriptions(deps.database.db, row.accountId), now);
    return { ...namesOf(row), subscription: current && toSubscription(current, now) };
  },
  async 'subscriptions.history'(deps, input) {
    const { row } = await findAccount(deps, 'subscriptions.history', input);
    const all = await listSubscriptions(deps.database.db, row.accountId);
    const now = deps.clock.now();
    return { ...namesOf(row), subscriptions: all.map((each) => toSubscription(each, now)) };
  },
  async 'subscriptions.grant'(deps, input) {
    const { row, work } = await findAccount(deps, 'subscriptions.grant', input);
    const granted = await grantSubscription(work, input);
    return { ...namesOf(row), subscription: toSubscription(granted, deps.clock.now()) };
  },
  async 'subscriptions.end'(deps, input) {
    const { row, work } = await findAccount(deps, 'subscriptions.end', input);
    const ended = await endSubscription(work, input);
    return { ...namesOf(row), subscription: toSubscription(ended, deps.clock.now()) };
  },
};
