import { MOST_SEARCHED } from '../model/fold.ts';
import { PROPOSAL_REASONS } from '../model/stock/propose-article.ts';
import { type CallReply, defineEndpoint } from './endpoint.ts';
import { text } from './primitives.ts';
import { product } from './product.ts';
import { openEnum } from './read-reply.ts';
import { saleId } from './sale-id.ts';
import { z } from './zod.ts';

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
};
export type WireProposal = CallReply<typeof articleChoices.proposals>['proposals'][number];
