import { MOST_SEARCHED } from '../model/fold.ts';
import { SALE_LIKENESSES } from '../model/stock/propose-sale.ts';
import { type CallReply, defineEndpoint } from './endpoint.ts';
import { decimal, text } from './primitives.ts';
import { productIdInPath } from './product-id.ts';
import { openEnum } from './read-reply.ts';
import { saleId } from './sale-id.ts';
import { z } from './zod.ts';

/** The sales in which one article may have been sold. */
export const saleChoices = defineEndpoint({
  id: 'products.saleChoices',
  method: 'GET',
  path: '/api/products/:id/sale-choices',
  summary:
    'The sales in which an article may have been sold, the likeliest first: those without an article or, where something is searched for, those too that have some. For the seller to choose from.',
  access: 'session',
  params: z.object({ id: productIdInPath }),
  /** Every word of it is in the title, the buyer or a number of the sale. */
  query: z.object({ search: text(MOST_SEARCHED).default('') }),
  replies: {
    200: z.object({
      choices: z.array(
        z.object({
          sale: z.object({
            ...{ id: saleId, marketplace: z.string() },
            ...{ transactionId: z.string().nullable(), conversationId: z.string().nullable() },
            ...{ title: z.string().nullable(), buyerLogin: z.string().nullable() },
            /** ISO instant; null: unknown. */
            date: z.string().nullable(),
            ...{ price: decimal.nullable(), currency: z.string().nullable() },
          }),
          /** Null: nothing but its day and its account speaks for it. */
          reason: openEnum(SALE_LIKENESSES).nullable(),
          /** Articles of the stock that it has already. */
          articles: z.number().int(),
        }),
      ),
      /** How many follow. */
      more: z.number().int(),
    }),
  },
  errors: ['NOT_FOUND'],
});
export type SaleChoice = CallReply<typeof saleChoices>['choices'][number];
