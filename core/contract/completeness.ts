import { openEnum } from './read-reply.ts';
import { z } from './zod.ts';

/** What the completeness ledger follows. */
const LEDGER_LISTS = ['sold', 'purchased', 'wardrobe', 'wallet'] as const;

/**
 * One line of the completeness ledger: pages read of pages announced, per account and list. A page counts while the list
 * announces the same totals as when it was read. `readAt`: when the oldest page that counts was read.
 */
export const completeness = z.object({
  marketplace: z.string(),
  marketplaceUserId: z.string().nullable(),
  /** Whose list it is while nothing named its account; null or absent when something did. */
  unnamedAccountId: z.string().nullable().optional(),
  list: openEnum(LEDGER_LISTS),
  /** The list's tab: `all`, `in_progress`…; the month for the wallet. */
  filter: z.string(),
  totalPages: z.number().int().nullable(),
  totalEntries: z.number().int().nullable(),
  /** Deals of this account and tab that are stored; null or absent when they cannot be counted. */
  stored: z.number().int().nullable().optional(),
  pagesRead: z.array(z.number().int()),
  complete: z.boolean(),
  readAt: z.string(),
});

export type Completeness = z.infer<typeof completeness>;
