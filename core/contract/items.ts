import { ITEM_STATES } from '../model/item-state.ts';
import { ITEM_COUNTS } from '../model/still-items.ts';
import { defineEndpoint } from './endpoint.ts';
import { decimal } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { z } from './zod.ts';

/** One article in the seller's own wardrobe, as last read. `price`: decimal, in `currency`. */
const item = z.object({
  itemId: z.string(),
  marketplace: z.string(),
  marketplaceUserId: z.string().nullable(),
  title: z.string().nullable(),
  price: decimal.nullable(),
  currency: z.string().nullable(),
  brand: z.string().nullable(),
  size: z.string().nullable(),
  condition: z.string().nullable(),
  state: z.enum(ITEM_STATES),
  /** Start of the uninterrupted period in which it has been seen in that state; null for an unknown state. */
  stateSince: z.string().nullable(),
  url: z.string().nullable(),
  photoUrl: z.string().nullable(),
  favourites: z.number().int().nullable(),
  views: z.number().int().nullable(),
  listedAt: z.string().nullable(),
  readAt: z.string(),
  /**
   * Two readings, between which none saw the article on sale move, and the counts on which that rests; null when it
   * cannot be judged. Older servers do not send it.
   */
  still: z
    .object({ since: z.string(), until: z.string(), counts: z.array(openEnum(ITEM_COUNTS)).readonly() })
    .nullable()
    .default(null),
});
export type Item = z.infer<typeof item>;

export const items = {
  list: defineEndpoint({
    id: 'items.list',
    method: 'GET',
    path: '/api/items',
    summary: 'The seller’s own articles as their wardrobe showed them: on sale, reserved, sold, drafts.',
    access: 'session',
    replies: { 200: z.object({ items: z.array(item) }) },
  }),
};
