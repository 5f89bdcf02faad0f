import { defineEndpoint } from './endpoint.ts';
import { z } from './zod.ts';

const sale = z.object({
  id: z.string(),
  /** Null: the shop is unknown. */
  shopId: z.string().nullable(),
  title: z.string().nullable(),
  date: z.string().nullable(),
  price: z.number().nullable(),
  currency: z.string().nullable(),
});
const comment = z.object({
  id: z.string(),
  shopId: z.string(),
  date: z.string().nullable(),
  text: z.string().nullable(),
});
/** `montant`: decimal amount without sign (SPEC §3); null while unknown. */
const expense = z.object({
  id: z.string(),
  shopId: z.string().nullable(),
  type: z.string().nullable(),
  montant: z.number().nullable(),
  currency: z.string().nullable(),
  date: z.string().nullable(),
});
const statistics = z.record(z.string(), z.union([z.number(), z.string(), z.null()]));
const shop = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  subscribers: z.number().nullable(),
  email: z.string().nullable(),
  Sales: z.array(sale),
  Coments: z.array(comment),
  Expenses: z.array(expense),
  Statistics: statistics.nullable(),
});

/** Sales and expenses (SPEC §7, with its spelling of the fields). */
export const sales = {
  list: defineEndpoint({
    id: 'sales.list',
    method: 'GET',
    path: '/api/sales',
    summary: 'Every sale of the account.',
    access: 'session',
    replies: { 200: z.object({ sales: z.array(sale) }) },
  }),
  data: defineEndpoint({
    id: 'sales.data',
    method: 'GET',
    path: '/api/sales/data',
    summary: 'Shops with their sales, comments, expenses and statistics.',
    access: 'session',
    replies: { 200: z.object({ shops: z.array(shop) }) },
    errors: ['PREMIUM_REQUIRED'],
  }),
  load: defineEndpoint({
    id: 'sales.load',
    method: 'POST',
    path: '/api/sales/load',
    summary: 'Load a shop with its sales, comments, expenses and statistics.',
    access: 'session',
    body: z.strictObject({
      boutique: z.looseObject({ name: z.string().min(1).max(200) }),
      ventes: z.array(z.unknown()).max(10_000),
      commentaires: z.array(z.unknown()).max(10_000),
      depenses: z.array(z.unknown()).max(10_000),
      statistics: z.record(z.string(), z.unknown()),
    }),
    replies: { 501: null },
    errors: ['NOT_YET'],
  }),
  combinedStatistics: defineEndpoint({
    id: 'sales.combinedStatistics',
    method: 'GET',
    path: '/api/sales/combined-statistics',
    summary: 'Statistics over all shops.',
    access: 'session',
    replies: { 200: z.object({ statistics }) },
  }),
  expenses: defineEndpoint({
    id: 'sales.expenses',
    method: 'GET',
    path: '/api/expenses/all',
    summary: 'Every expense of the account.',
    access: 'session',
    replies: { 200: z.object({ expenses: z.array(expense) }) },
  }),
};
