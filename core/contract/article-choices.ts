import { MOST_SEARCHED } from '../model/fold.ts';
import { PROPOSAL_REASONS } from '../model/stock/propose-article.ts';
import { type CallReply, defineEndpoint } from './endpoint.ts';
import { marketplaceId, text } from './primitives.ts';
import { product } from './product.ts';
import { productId } from './product-id.ts';
import { openEnum } from './read-reply.ts';
import { saleId } from './sale-id.ts';
import { z } from './zod.ts';

/** Articles that one call names in each way. */
const MOST_NAMED = 2_000;

const names = <Name extends z.ZodType>(name: Name) =>
  z.array(name).max(MOST_NAMED, `ne doit pas nommer plus de ${MOST_NAMED} articles`).default([]);

/** Articles for the seller to choose from, without the whole stock. */
export const articleChoices = {
  find: defineEndpoint({
    id: 'products.find',
    method: 'GET',
    path: '/api/products/find',
    summary: 'The newest articles in which every word of a search is, in whatever list of the stock they are.',
    access: 'session',
    query: z.object({
      /** In the title, brand, category, size, SKU, place, source or note. */
      search: text(MOST_SEARCHED).default(''),
      /** `unsold`: those alone that are here and belong to no sale. */
      which: z.enum(['all', 'unsold']).default('all'),
    }),
    replies: { 200: z.object({ products: z.array(product) }) },
  }),
  proposals: defineEndpoint({
    id: 'products.proposals',
    method: 'GET',
    path: '/api/products/proposals',
    summary: 'The articles of a known cost that may be what a sale sold, the likeliest first.',
    access: 'session',
    query: z.object({ sale: saleId }),
    replies: {
      200: z.object({
        proposals: z.array(z.object({ article: product, reasons: z.array(openEnum(PROPOSAL_REASONS)) })),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  named: defineEndpoint({
    id: 'products.named',
    method: 'POST',
    room: 'unneeded',
    path: '/api/products/named',
    summary:
      'The articles that the rows of a file name, by id, listing or SKU; all of those that share one. It changes nothing, and is a POST because the names of a file are too many for an address.',
    access: 'session',
    body: z.strictObject({ ids: names(productId), items: names(marketplaceId), skus: names(text(60)) }),
    replies: { 200: z.object({ products: z.array(product) }) },
  }),
};
export type WireProposal = CallReply<typeof articleChoices.proposals>['proposals'][number];
