import { subscription } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { z } from './zod.ts';

const plan = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number().nullable(),
  currency: z.string().nullable(),
  period: z.string(),
});
const past = subscription.extend({ startDate: z.string() });

export const subscriptions = {
  current: defineEndpoint({
    id: 'subscriptions.current',
    method: 'GET',
    path: '/api/subscriptions',
    summary: 'The current subscription.',
    access: 'session',
    replies: { 200: z.object({ subscription: subscription.nullable() }) },
  }),
  plans: defineEndpoint({
    id: 'subscriptions.plans',
    method: 'GET',
    path: '/api/subscriptions/all',
    summary: 'The plans on offer.',
    access: 'session',
    replies: { 200: z.object({ plans: z.array(plan) }) },
  }),
  history: defineEndpoint({
    id: 'subscriptions.history',
    method: 'GET',
    path: '/api/subscriptions/history',
    summary: 'Past subscriptions, newest first.',
    access: 'session',
    replies: { 200: z.object({ history: z.array(past) }) },
  }),
};
