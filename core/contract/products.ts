import { defineEndpoint } from './endpoint.ts';
import { z } from './zod.ts';

const product = z.object({
  id: z.string(),
  title: z.string().nullable(),
  price: z.number().nullable(),
  currency: z.string().nullable(),
});

export const products = {
  list: defineEndpoint({
    id: 'products.list',
    method: 'GET',
    path: '/api/products',
    summary: 'The inventory.',
    access: 'session',
    replies: { 200: z.object({ products: z.array(product) }) },
  }),
};
