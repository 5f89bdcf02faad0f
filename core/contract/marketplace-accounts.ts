import { defineEndpoint } from './endpoint.ts';
import { marketplaceId, text } from './primitives.ts';
import { z } from './zod.ts';

/** One of the seller's own accounts on a marketplace, as shown by its pages. */
export const marketplaceAccount = z.object({
  marketplace: z.string(),
  userId: z.string(),
  login: z.string().nullable(),
  /** The seller's own name for it; if null, its login is shown. */
  label: z.string().nullable(),
  countryCode: z.string().nullable(),
  business: z.boolean().nullable(),
  seenAt: z.string(),
});
export type MarketplaceAccount = z.infer<typeof marketplaceAccount>;

export const marketplaceAccounts = {
  list: defineEndpoint({
    id: 'marketplaceAccounts.list',
    method: 'GET',
    path: '/api/marketplace-accounts',
    summary: 'The seller’s accounts on the marketplace, as their own pages showed them.',
    access: 'session',
    replies: { 200: z.object({ accounts: z.array(marketplaceAccount) }) },
  }),
  label: defineEndpoint({
    id: 'marketplaceAccounts.label',
    method: 'PUT',
    path: '/api/marketplace-accounts/:marketplace/:userId',
    summary: 'Name an account; null takes the name away.',
    access: 'session',
    params: z.object({ marketplace: text(40), userId: marketplaceId }),
    body: z.strictObject({ label: text(60).nullable() }),
    replies: { 200: z.object({ account: marketplaceAccount }) },
    errors: ['NOT_FOUND'],
  }),
};
