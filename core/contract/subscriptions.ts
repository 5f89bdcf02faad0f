import { START_REQUEST } from '../model/order-terms.ts';
import { RENEWALS } from '../model/paid-subscription.ts';
import { defineEndpoint } from './endpoint.ts';
import { decimal, text } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { subscription } from './user.ts';
import { z } from './zod.ts';

const PERIODS = ['day', 'week', 'month', 'year'] as const;

/** An amount as a decimal number, with its ISO 4217 currency. */
const amount = { price: decimal, currency: z.string() };
/** What is charged every `every` of a period. */
const price = z.object({ ...amount, period: openEnum(PERIODS), every: z.int().min(1) });

/** One way to pay for a plan: `id` is what a payment is begun with, `name` what whoever sells it calls it. */
const plan = price.extend({ id: z.string(), plan: z.string(), name: z.string() });
const past = subscription.extend({ startDate: z.string() });

/** How the current subscription came about and how it goes on. */
const terms = z.object({
  startDate: z.string(),
  /** Null for one that was granted, without a payment. */
  provider: openEnum(['stripe']).nullable(),
  /** `overdue`: the last charge failed. Null for one that was granted, or that is over. */
  renewal: openEnum(RENEWALS).nullable(),
  /** The period being used; null for one that was granted. */
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
  /** What the next period costs; null when it is not known, or when there is none. */
  price: price.nullable(),
  /** When the seller withdrew from the contract; null while they have not. */
  withdrawnAt: z.string().nullable().default(null),
});

const payment = z.object({
  /** Null for a payment that was not for a plan. */
  plan: z.string().nullable(),
  paidAt: z.string(),
  /** What was paid for; null when the invoice has no single period. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Decimal numbers of the same currency; `refunded` is part of `price`. */
  ...amount,
  refunded: decimal,
});

/** A page of the payment provider. */
const page = z.object({ url: z.url({ protocol: /^https?$/ }) });

export const subscriptions = {
  current: defineEndpoint({
    id: 'subscriptions.current',
    method: 'GET',
    path: '/api/subscriptions',
    summary: 'The current subscription, or the last one, with its terms.',
    access: 'session',
    replies: { 200: z.object({ subscription: subscription.nullable(), terms: terms.nullable().default(null) }) },
  }),
  plans: defineEndpoint({
    id: 'subscriptions.plans',
    method: 'GET',
    path: '/api/subscriptions/all',
    summary:
      'The plans on offer, with the prices of the payment provider, all taxes included. Without a provider there are none. `vatPercent`: the VAT in them; 0 where none is due (article 293 B of the CGI); null when whoever runs the server has not stated it.',
    access: 'session',
    replies: { 200: z.object({ plans: z.array(plan), vatPercent: z.number().min(0).nullable().default(null) }) },
    errors: ['BAD_ANSWER'],
  }),
  history: defineEndpoint({
    id: 'subscriptions.history',
    method: 'GET',
    path: '/api/subscriptions/history',
    summary:
      'Past subscriptions and payments, newest first. `hasInvoices`: the payment provider has a page with the invoices of this account. Needs no plan.',
    access: 'session',
    replies: {
      200: z.object({
        history: z.array(past),
        payments: z.array(payment).default([]),
        hasInvoices: z.boolean().default(false),
      }),
    },
  }),
  pay: defineEndpoint({
    id: 'subscriptions.pay',
    method: 'POST',
    path: '/api/subscriptions/checkout',
    room: 'little',
    summary:
      'Begin a payment: the address of a page of the provider. `startRequest` is the sentence that the seller ticked, which is kept with the order. 404 without a provider, or for a price that is not on offer; 409 while a subscription is paid for, or while one without an end is in force.',
    access: 'session',
    body: z.strictObject({
      price: text(200),
      startRequest: z.literal(START_REQUEST, { error: 'doit être la phrase de la case à cocher avant de payer' }),
    }),
    replies: { 200: page },
    errors: ['NOT_FOUND', 'CONFLICT', 'BAD_ANSWER'],
  }),
  manage: defineEndpoint({
    id: 'subscriptions.manage',
    method: 'POST',
    path: '/api/subscriptions/portal',
    room: 'unneeded',
    summary:
      'The address of the provider’s page on which to change, cancel or resume, and to find the invoices. 404 without a provider, or before the first payment.',
    access: 'session',
    replies: { 200: page },
    errors: ['NOT_FOUND', 'BAD_ANSWER'],
  }),
  renew: defineEndpoint({
    id: 'subscriptions.renew',
    method: 'PUT',
    path: '/api/subscriptions/renewal',
    room: 'unneeded',
    summary:
      'Cancel what one pays for, or resume it. Cancelled, it stays in force until the end of what is paid; one whose renewal could not be charged ends at once. 404 without a provider, or while nothing is paid for; 409 for resuming one that no longer can be.',
    access: 'session',
    body: z.strictObject({ renews: z.boolean() }),
    replies: { 204: null },
    errors: ['NOT_FOUND', 'CONFLICT', 'BAD_ANSWER'],
  }),
  withdraw: defineEndpoint({
    id: 'subscriptions.withdraw',
    method: 'POST',
    path: '/api/subscriptions/withdrawal',
    room: 'unneeded',
    summary:
      'Withdraw from the contract that one pays for, within the fourteen days (article L221-21 of the Code de la consommation). It is kept with its time and acknowledged by mail; the subscription ends and the refund is made at once, or as soon as the payment provider answers. Repeated, it changes nothing. 404 without a provider, or while nothing is paid for; 409 once the time is over.',
    access: 'session',
    replies: { 204: null },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  message: defineEndpoint({
    id: 'subscriptions.message',
    method: 'POST',
    path: '/api/webhooks/stripe',
    summary:
      'A message of the payment provider, proven by `Stripe-Signature` over its exact bytes. It is kept once by its id, and only says about whom to ask. 404 without a provider.',
    access: 'signed',
    replies: { 200: z.object({ received: z.literal(true) }) },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'TOO_LARGE', 'BAD_ANSWER'],
  }),
  refresh: defineEndpoint({
    id: 'subscriptions.refresh',
    method: 'POST',
    path: '/api/subscriptions/refresh',
    room: 'little',
    summary: 'Read one’s subscription and payments from the provider now, at most every five seconds.',
    access: 'session',
    replies: { 204: null },
    errors: ['NOT_FOUND', 'BAD_ANSWER'],
  }),
};
