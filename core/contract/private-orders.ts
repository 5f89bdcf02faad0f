import { ORDER_STATUSES } from '../model/order.ts';
import { defineEndpoint } from './endpoint.ts';
import { order } from './orders.ts';
import { amount, idInPath, instant, uuid } from './primitives.ts';
import { z } from './zod.ts';

const params = z.object({ id: idInPath('Commande introuvable.') });
const batch = z.strictObject({ orderIds: z.array(uuid).min(1).max(10_000) });
const notYet = { 501: null };

/** Orders of private sellers (SPEC §7). */
export const privateOrders = {
  list: defineEndpoint({
    id: 'privateOrders.list',
    method: 'GET',
    path: '/api/orders-particulier',
    summary: 'Orders of a private seller in a range.',
    access: 'session',
    query: z.object({
      startDate: instant.optional(),
      endDate: instant.optional(),
      showArchived: z.enum(['false', 'true', 'all']).optional(),
      _t: z.string().max(40).optional(),
    }),
    replies: { 200: z.object({ orders: z.array(order) }) },
  }),
  prices: defineEndpoint({
    id: 'privateOrders.prices',
    method: 'GET',
    path: '/api/orders-particulier/prices',
    summary: 'Prices set by hand.',
    access: 'session',
    replies: { 200: z.array(z.object({ orderId: uuid, price: z.number() })) },
  }),
  setPrice: defineEndpoint({
    id: 'privateOrders.setPrice',
    method: 'POST',
    path: '/api/orders-particulier/:id/price',
    summary: 'Set the price by hand.',
    access: 'session',
    params,
    body: z.strictObject({ price: amount }),
    replies: notYet,
    errors: ['NOT_YET'],
  }),
  setStatus: defineEndpoint({
    id: 'privateOrders.setStatus',
    method: 'PUT',
    path: '/api/orders-particulier/:id/status',
    summary: 'Set the status by hand.',
    access: 'session',
    params,
    body: z.strictObject({ status: z.enum(ORDER_STATUSES) }),
    replies: notYet,
    errors: ['NOT_YET'],
  }),
  archive: defineEndpoint({
    id: 'privateOrders.archive',
    method: 'POST',
    path: '/api/orders-particulier/archive',
    summary: 'Archive orders.',
    access: 'session',
    body: batch,
    replies: notYet,
    errors: ['NOT_YET'],
  }),
  unarchive: defineEndpoint({
    id: 'privateOrders.unarchive',
    method: 'POST',
    path: '/api/orders-particulier/unarchive',
    summary: 'Restore orders.',
    access: 'session',
    body: batch,
    replies: notYet,
    errors: ['NOT_YET'],
  }),
};
