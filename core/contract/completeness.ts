import { defineEndpoint } from './endpoint.ts';
import { openEnum } from './read-reply.ts';
import { z } from './zod.ts';

/** The lists that the completeness ledger tracks. */
const LEDGER_LISTS = ['sold', 'purchased', 'wardrobe', 'wallet'] as const;

/**
 * One entry of the completeness ledger: pages read out of pages announced, per account and list. A page counts while
 * the list announces the same totals as when it was read. `readAt`: when the oldest counted page was read.
 */
export const completeness = z.object({
  marketplace: z.string(),
  marketplaceUserId: z.string().nullable(),
  /** The owner of the list while its account is not named; null or absent once it is. */
  unnamedAccountId: z.string().nullable().optional(),
  list: openEnum(LEDGER_LISTS),
  /** The list's tab: `all`, `in_progress`…; the month for the wallet. */
  filter: z.string(),
  totalPages: z.number().int().nullable(),
  totalEntries: z.number().int().nullable(),
  /** Number of stored deals of this account and tab; null or absent when unknown. */
  stored: z.number().int().nullable().optional(),
  pagesRead: z.array(z.number().int()),
  complete: z.boolean(),
  readAt: z.string(),
});

export type Completeness = z.infer<typeof completeness>;

/** Separate from the calls about captures: each screen with orders reads the ledger, and few need the shapes of records. */
export const listCompleteness = defineEndpoint({
  id: 'captures.completeness',
  method: 'GET',
  path: '/api/captures/completeness',
  summary: 'What was read of each list, and when.',
  access: 'session',
  replies: { 200: z.object({ lists: z.array(completeness) }) },
});
