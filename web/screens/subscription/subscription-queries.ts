import { queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#core/contract/endpoint.ts';
import { subscriptions } from '#core/contract/subscriptions.ts';
import type { ApiClient } from '#core/platform/ports.ts';

export type Plan = CallReply<typeof subscriptions.plans>['plans'][number];
export type PastSubscription = CallReply<typeof subscriptions.history>['history'][number];

/** The current plan, or the last one; null for an account that never had any. */
export const subscriptionQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['subscription', 'current'],
    queryFn: async () => (await client.call(subscriptions.current, {})).subscription,
  });

export const plansQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['subscription', 'plans'],
    queryFn: async () => (await client.call(subscriptions.plans, {})).plans,
  });

/** Newest first, without the one in force. */
export const historyQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['subscription', 'history'],
    queryFn: async () => (await client.call(subscriptions.history, {})).history,
  });
