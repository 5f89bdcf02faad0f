import { PHASES } from '../model/phase.ts';
import { defineEndpoint } from './endpoint.ts';
import { decimal } from './primitives.ts';
import { z } from './zod.ts';

/** Something the seller bought. It never counts as a sale; amounts are decimal, in `currency`. */
export const purchase = z.object({
  id: z.string(),
  marketplace: z.string(),
  marketplaceUserId: z.string().nullable(),
  transactionId: z.string().nullable(),
  conversationId: z.string().nullable(),
  title: z.string().nullable(),
  price: decimal.nullable(),
  /** Protection and shipping paid by the buyer; null when the page stating them was not opened. */
  serviceFee: decimal.nullable(),
  shipping: decimal.nullable(),
  currency: z.string().nullable(),
  orderDate: z.string().nullable(),
  orderDateEstimated: z.boolean(),
  statusText: z.string().nullable(),
  phase: z.enum(PHASES),
  photoUrl: z.string().nullable(),
  itemIds: z.array(z.string()),
  readAt: z.string(),
  /** The order that this deal also was until it turned out to be a purchase; null: none. */
  withdrawnOrderId: z.string().nullable().default(null),
  /** True when the seller chose that it is a purchase. */
  isByHand: z.boolean().default(true),
  /** True once an article of the stock, whatever became of it, was entered from it. */
  stocked: z.boolean().default(false),
});
export type Purchase = z.infer<typeof purchase>;

export const purchases = {
  list: defineEndpoint({
    id: 'purchases.list',
    method: 'GET',
    path: '/api/purchases',
    summary: 'Everything the seller bought, newest first.',
    access: 'session',
    replies: { 200: z.object({ purchases: z.array(purchase) }) },
  }),
};
