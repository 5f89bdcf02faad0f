import { defineEndpoint } from './endpoint.ts';
import { decimal } from './primitives.ts';
import { z } from './zod.ts';

/** What the articles of all orders cost, for a list of orders that shows margins, without the stock and the sales behind it. */
export const orderCosts = defineEndpoint({
  id: 'products.orderCosts',
  method: 'GET',
  path: '/api/products/order-costs',
  summary:
    'What the articles of each order cost, expenses for them included, in the currency of the order. An order whose cost is unknown is left out.',
  access: 'session',
  replies: {
    200: z.object({
      orders: z.array(z.object({ orderId: z.string(), cost: decimal, currency: z.string() })),
    }),
  },
});
