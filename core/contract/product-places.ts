import { defineEndpoint } from './endpoint.ts';
import { z } from './zod.ts';

const line = z.string().nullable();

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
