import { completeness } from './completeness.ts';
import { defineEndpoint } from './endpoint.ts';
import { z } from './zod.ts';

/**
 * Takes the place of the id for data that belongs to no load: readings of older clients, and rows from before loads
 * were distinguished.
 */
export const UNSORTED = 'unsorted';

/**
 * An account of the seller that is not named yet, with details that help them recognise it. All of it belongs to one
 * account on the marketplace, except for the one whose id is `unsorted`, which may contain readings of several.
 */
export const unnamedAccount = z.object({
  marketplace: z.string(),
  id: z.string(),
  /** Sites on which its pages were read, such as `www.vinted.fr`. */
  hosts: z.array(z.string()),
  /** When its first and its last page was read; null when unknown. */
  firstReadAt: z.string().nullable(),
  lastReadAt: z.string().nullable(),
  sales: z.number().int(),
  purchases: z.number().int(),
  /** Titles of its newest deals, at most five. */
  titles: z.array(z.string()),
  walletMonths: z.array(z.object({ month: z.string(), lines: z.number().int() })),
  lists: z.array(completeness),
  /**
   * Accounts that pages leave undecided: two or more according to the deals on one page, or one whose newer complete
   * reading lacks these lines.
   */
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
