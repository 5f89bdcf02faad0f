import { completeness } from './completeness.ts';
import { defineEndpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** Stands for the id of what belongs to no load: readings of older clients, and rows of before loads were told apart. */
export const UNSORTED = 'unsorted';

/**
 * An account of the seller that nothing has named yet, with what helps them to recognise it. All of it is of one account of
 * the marketplace, except for the one whose id is `unsorted`: that may hold readings of several.
 */
export const unnamedAccount = z.object({
  marketplace: z.string(),
  id: z.string(),
  /** Sites on which its pages were read, as `www.vinted.fr`. */
  hosts: z.array(z.string()),
  /** When its first and its last page was read; null when that is not known. */
  firstReadAt: z.string().nullable(),
  lastReadAt: z.string().nullable(),
  sales: z.number().int(),
  purchases: z.number().int(),
  /** Titles of its newest deals, five at most. */
  titles: z.array(z.string()),
  walletMonths: z.array(z.object({ month: z.string(), lines: z.number().int() })),
  lists: z.array(completeness),
  /** Accounts between which pages leave it open: two or more by the deals of one page, or one whose newer whole reading lacks these lines. */
  claimedBy: z.array(z.string()),
});
export type UnnamedAccount = z.infer<typeof unnamedAccount>;

export const unnamedAccounts = {
  list: defineEndpoint({
    id: 'unnamedAccounts.list',
    method: 'GET',
    path: '/api/unnamed-accounts',
    summary: 'What was read of accounts that nothing has named yet, each apart, newest first.',
    access: 'session',
    replies: { 200: z.object({ accounts: z.array(unnamedAccount) }) },
  }),
};
