import { ELSEWHERE } from '../model/sales/sale-channel.ts';
import { defineEndpoint } from './endpoint.ts';
import { amount, civilDay, currency, decimal, idInPath, marketplaceId, text } from './primitives.ts';
import { z } from './zod.ts';

const params = z.object({ id: idInPath('Vente introuvable.') });

/** An unknown one may be left out. */
const line = (max: number) =>
  text(max)
    .transform((value) => value.trim() || null)
    .nullable()
    .default(null);
const minorOrNull = amount.nullable().default(null);
const dayOrNull = civilDay.nullable().default(null);

/** A sale as the seller enters it. Amounts are in `currency`, without sign; days are days in Paris; null is unknown. */
const changed = z
  .strictObject({
    title: text(500)
      .transform((value) => value.trim())
      .refine((value) => value !== '', 'ne doit pas être vide'),
    price: amount,
    currency,
    soldOn: civilDay,
    /** Null: its money is to come. */
    paidOn: dayOrNull,
    /** What selling it cost; the rest reached the seller. */
    fees: minorOrNull,
    refund: minorOrNull,
    /** Null: on the day on which the sale counts. */
    refundedOn: dayOrNull,
    /** Where it was sold. */
    channel: line(60).default(ELSEWHERE),
    buyerLogin: line(200),
    brand: line(100),
    category: line(100),
    size: line(60),
    /** The own account that it counts for; null: none in particular. */
    marketplace: text(40).nullable().default(null),
    marketplaceUserId: marketplaceId.nullable().default(null),
    /** The article of the stock that was sold; null: `cost` and `boughtOn` describe its purchase. */
    productId: z.string().max(64).nullable().default(null),
    cost: minorOrNull,
    boughtOn: dayOrNull,
  })
  .refine(({ soldOn, paidOn }) => paidOn === null || paidOn >= soldOn, {
    path: ['paidOn'],
    message: 'ne doit pas précéder la vente',
  })
  .refine(({ price, refund }) => refund === null || refund <= price, {
    path: ['refund'],
    message: 'ne doit pas dépasser le prix',
  })
  .refine(({ soldOn, refundedOn }) => refundedOn === null || refundedOn >= soldOn, {
    path: ['refundedOn'],
    message: 'ne doit pas précéder la vente',
  })
  .refine(({ refund, refundedOn }) => refundedOn === null || refund !== null, {
    path: ['refund'],
    message: 'manque : dites combien a été remboursé',
  })
  .refine(({ productId, cost }) => productId === null || cost === null, {
    path: ['cost'],
    message: 'ne peut pas accompagner un article du stock, qui a le sien',
  })
  .refine(({ marketplace, marketplaceUserId }) => (marketplace === null) === (marketplaceUserId === null), {
    path: ['marketplaceUserId'],
    message: 'doit accompagner la place de marché',
  });
export type ChangedHandSale = z.output<typeof changed>;
export type HandSaleChange = z.input<typeof changed>;

/** The same as the server keeps it. */
const stated = z.object({
  id: z.string(),
  title: z.string(),
  price: decimal,
  currency: z.string(),
  soldOn: z.string(),
  paidOn: z.string().nullable(),
  fees: decimal.nullable(),
  refund: decimal.nullable(),
  refundedOn: z.string().nullable(),
  channel: z.string().nullable(),
  buyerLogin: z.string().nullable(),
  brand: z.string().nullable(),
  category: z.string().nullable(),
  size: z.string().nullable(),
  marketplace: z.string().nullable(),
  marketplaceUserId: z.string().nullable(),
  productId: z.string().nullable(),
  cost: decimal.nullable(),
  boughtOn: z.string().nullable(),
});
export type HandSale = z.infer<typeof stated>;

/** Sales that no page and no file shows, entered by the seller: on another site, at a jumble sale, from hand to hand. */
export const handSales = {
  stated: defineEndpoint({
    id: 'handSales.stated',
    method: 'GET',
    path: '/api/hand-sales/:id',
    summary: 'A sale that the seller entered, as it can be changed.',
    access: 'session',
    params,
    replies: { 200: z.object({ sale: stated }) },
    errors: ['NOT_FOUND'],
  }),
  save: defineEndpoint({
    id: 'handSales.save',
    method: 'PUT',
    path: '/api/hand-sales/:id',
    summary:
      'Enter a sale under an id of the client’s, or replace the one that has it, with its article. Repeating it changes nothing.',
    access: 'session',
    params,
    body: changed,
    replies: { 200: z.object({ sale: stated }) },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  remove: defineEndpoint({
    id: 'handSales.remove',
    method: 'DELETE',
    path: '/api/hand-sales/:id',
    summary: 'Forget a sale that was entered. Its article of the stock is there to be sold again.',
    access: 'session',
    room: 'freed',
    params,
    replies: { 200: z.object({ removed: z.boolean() }) },
    errors: ['CONFLICT'],
  }),
};
