import { type CallReply, defineEndpoint } from './endpoint.ts';
import { z } from './zod.ts';

const words = z.array(z.string());

/** Values of earlier articles, for a form that enters the next one without the whole stock. */
export const productOffers = defineEndpoint({
  id: 'products.offered',
  method: 'GET',
  path: '/api/products/offered',
  summary:
    'Words of the articles that were entered, those used last first; the SKU after which the next one counts, and when it was stated; source, payment and place of the article that was entered last.',
  access: 'session',
  replies: {
    200: z.object({
      source: words,
      payment: words,
      place: words,
      supplier: words.default([]),
      brand: words.default([]),
      category: words.default([]),
      size: words.default([]),
      sku: z.object({ sku: z.string(), updatedAt: z.string() }).nullable(),
      last: z
        .object({ source: z.string().nullable(), payment: z.string().nullable(), place: z.string().nullable() })
        .nullable(),
    }),
  },
});
export type ProductOffers = CallReply<typeof productOffers>;
