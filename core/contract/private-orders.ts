import { ARCHIVED_CHOICES } from '../model/archived-choice.ts';
import { defineEndpoint } from './endpoint.ts';
import { order, orders } from './orders.ts';
import { amount, currency, decimal, instant, uuid } from './primitives.ts';
import { z } from './zod.ts';

const { params, errors } = orders.setStatus;

/**
 * Orders of the accounts that sell under the private regime (SPEC §7); all orders are at `/api/orders`. An order of
 * another account, or sold while its account was under the professional regime, is answered like an unknown one.
 */
export const privateOrders = {
  list: defineEndpoint({
    id: 'privateOrders.list',
    method: 'GET',
    path: '/api/orders-particulier',
    summary: 'Orders sold under the private regime in a range, both ends included.',
    access: 'session',
    query: z.object({
      startDate: instant.optional(),
      endDate: instant.optional(),
      /** `false`, the default: those that are not archived; `true`: those that are; `all`: both. */
      showArchived: z.enum(ARCHIVED_CHOICES).optional(),
      /** `always`: with those that are still to ship and those without a date, whatever the range. By default the range decides. */
      toShip: z.enum(['always']).optional(),
      _t: z.string().max(40).optional(),
    }),
    replies: { 200: z.object({ orders: z.array(order) }) },
  }),
  prices: defineEndpoint({
    id: 'privateOrders.prices',
    method: 'GET',
    path: '/api/orders-particulier/prices',
    summary: 'Sale prices set by hand.',
    access: 'session',
    replies: {
      200: z.array(z.object({ orderId: uuid, price: decimal, currency: z.string().nullable().default(null) })),
    },
  }),
  setPrice: defineEndpoint({
    id: 'privateOrders.setPrice',
    method: 'POST',
    path: '/api/orders-particulier/:id/price',
    summary: 'Set the sale price by hand: it counts before any other. Null returns to the price that was read.',
    access: 'session',
    room: 'little',
    params,
    body: z.strictObject({
      price: amount.nullable(),
      /** By default the currency that the order’s price was read in, which may be unknown. */
      currency: currency.optional(),
      basedOn: instant.optional(),
    }),
    replies: { 200: z.object({ price: decimal.nullable(), currency: z.string().nullable().default(null), order }) },
    errors,
  }),
  setStatus: defineEndpoint({
    ...orders.setStatus,
    id: 'privateOrders.setStatus',
    path: '/api/orders-particulier/:id/status',
  }),
  archive: defineEndpoint({ ...orders.archive, id: 'privateOrders.archive', path: '/api/orders-particulier/archive' }),
  unarchive: defineEndpoint({
    ...orders.unarchive,
    id: 'privateOrders.unarchive',
    path: '/api/orders-particulier/unarchive',
  }),
};
