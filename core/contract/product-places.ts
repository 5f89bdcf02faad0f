import { defineEndpoint } from './endpoint.ts';
import { z } from './zod.ts';

const line = z.string().nullable();

/** How much lies in each place, without the whole stock. */
export const placeCounts = defineEndpoint({
  id: 'products.placeCounts',
  method: 'GET',
  path: '/api/products/place-counts',
  summary: 'The places of the articles that are here, with how many are in each, by name.',
  access: 'session',
  replies: { 200: z.object({ places: z.array(z.object({ place: z.string(), count: z.number().int() })) }) },
});

/** Where the articles of the orders to pack lie, for a list of orders without the whole stock. */
export const productPlaces = defineEndpoint({
  id: 'products.places',
  method: 'GET',
  path: '/api/products/places',
  summary:
    'Place and SKU of the articles of each order that no page shows as shipped yet; articles of which neither is known are left out.',
  access: 'session',
  replies: {
    200: z.object({
      orders: z.array(
        z.object({
          orderId: z.string(),
          articles: z.array(z.object({ id: z.string(), place: line.default(null), sku: line.default(null) })),
        }),
      ),
    }),
  },
});
