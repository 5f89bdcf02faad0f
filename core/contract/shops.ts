import { defineEndpoint } from './endpoint.ts';
import { emailAddress, marketplaceId, text } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { z } from './zod.ts';

/** Who states a value of a shop: a page of the marketplace, a load of sales or an imported file, or the seller. */
export const SHOP_SOURCES = ['page', 'load', 'seller'] as const;

/** A value with its source, and the time at which that source stated it. Null: nothing stated it. */
const stated = <S extends z.ZodType>(value: S) =>
  z.object({ value, source: openEnum(SHOP_SOURCES), at: z.string() }).nullable();

/** What one visit read; null: its pages did not show it. */
const shopVisit = z.object({
  at: z.string(),
  subscribers: z.number().int().nullable(),
  reputation: z.number().nullable(),
  evaluations: z.number().int().nullable(),
  itemsOnSale: z.number().int().nullable(),
  soldCount: z.number().int().nullable(),
});
export type ShopVisit = z.infer<typeof shopVisit>;

/** One of the seller's own shops. */
const ownShop = z.object({
  /** `marketplace:userId`; the id of the load for a shop that only loads and files know. */
  id: z.string(),
  marketplace: z.string(),
  userId: z.string().nullable(),
  /** The seller's own name for it, else its login, else the name in a file. */
  name: z.string(),
  login: z.string().nullable(),
  /** The marketplace's site on which its page was seen: `https://www.vinted.fr`. */
  site: z.string().nullable(),
  /** When its own page was last read; null when it never was. */
  readAt: z.string().nullable(),
  /** ISO 3166 code from a page; from a load, as it was written there. */
  country: stated(z.string()),
  city: stated(z.string()),
  subscribers: stated(z.number().int()),
  /** The subscribers of the last visit that was at least a week before that figure. */
  subscribersBefore: z.object({ value: z.number().int(), at: z.string() }).nullable(),
  business: stated(z.boolean()),
  /** 0 to 1, as the marketplace states it; five times as much in stars. */
  reputation: stated(z.number()),
  evaluations: stated(z.number().int()),
  /** Articles on sale, and sold since the shop exists, as its page counts them. */
  itemsOnSale: stated(z.number().int()),
  soldCount: stated(z.number().int()),
  email: stated(z.string()),
  /** The last hundred visits of its own page, oldest first. Older servers list none. */
  visits: z.array(shopVisit).default([]),
});
export type OwnShopProfile = z.infer<typeof ownShop>;

/** The seller's own shops, as their own pages describe them. */
export const shops = {
  list: defineEndpoint({
    id: 'shops.list',
    method: 'GET',
    path: '/api/shops',
    summary: 'The seller’s own shops: name, country, city, subscribers, e-mail, each with its source and age.',
    access: 'session',
    replies: { 200: z.object({ shops: z.array(ownShop) }) },
  }),
  setEmail: defineEndpoint({
    id: 'shops.setEmail',
    method: 'PUT',
    path: '/api/shops/:marketplace/:userId/email',
    summary: 'State the e-mail address of a shop; null takes it away.',
    access: 'session',
    room: 'little',
    params: z.object({ marketplace: text(40), userId: marketplaceId }),
    body: z.strictObject({ email: emailAddress.nullable() }),
    replies: { 200: z.object({ shop: ownShop }) },
    errors: ['NOT_FOUND'],
  }),
};
