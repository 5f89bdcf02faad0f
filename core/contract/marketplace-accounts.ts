import { joinRegimes, MAX_REGIMES, REGIMES, regimeProblem } from '../model/regime.ts';
import { defineEndpoint } from './endpoint.ts';
import { civilDay, marketplaceId, text } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { z } from './zod.ts';

const params = z.object({ marketplace: text(40), userId: marketplaceId });

/** Periods as the seller states them, stored in order and without repetition. */
const regimes = z
  .array(z.strictObject({ from: civilDay.nullable(), regime: z.enum(REGIMES) }))
  .max(MAX_REGIMES, `ne doit pas contenir plus de ${MAX_REGIMES} périodes`)
  .check(({ value, issues }) => {
    const message = regimeProblem(value);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  })
  .transform(joinRegimes);

/** One of the seller's own accounts on a marketplace, as shown by its pages. */
export const marketplaceAccount = z.object({
  marketplace: z.string(),
  userId: z.string(),
  login: z.string().nullable(),
  /** The seller's own name for it; if null, its login is shown. */
  label: z.string().nullable(),
  countryCode: z.string().nullable(),
  business: z.boolean().nullable(),
  /**
   * The regimes that the seller stated, in order: each from a day in Paris on. An account without any follows the type
   * of the seller’s own account, and so do the days before the first. Older servers do not send them.
   */
  regimes: z.array(z.object({ from: z.string().nullable(), regime: openEnum(REGIMES) })).default([]),
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
    params,
    body: z.strictObject({ label: text(60).nullable() }),
    replies: { 200: z.object({ account: marketplaceAccount }) },
    errors: ['NOT_FOUND'],
  }),
  setRegimes: defineEndpoint({
    id: 'marketplaceAccounts.setRegimes',
    method: 'PUT',
    path: '/api/marketplace-accounts/:marketplace/:userId/regimes',
    summary: 'State under which regime an account sells, from which days on; replaces what was stated before.',
    access: 'session',
    room: 'little',
    params,
    body: z.strictObject({ regimes }),
    replies: { 200: z.object({ account: marketplaceAccount }) },
    errors: ['NOT_FOUND'],
  }),
};
