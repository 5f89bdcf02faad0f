import { z } from '../contract/zod.ts';

const list = z.object({
  totalPages: z.number().nullable(),
  totalEntries: z.number().nullable(),
  pages: z.array(z.number()).readonly(),
});

/** What this browser read of other people's shops at the visits under way; see `ShopSight` in core/model. */
export const shopSights = z
  .array(
    z.object({
      account: z.string(),
      marketplace: z.string(),
      shopId: z.string(),
      login: z.string().nullable(),
      at: z.number(),
      hasProfile: z.boolean(),
      itemCount: z.number().nullable(),
      feedbackCount: z.number().nullable(),
      wardrobe: list.nullable(),
      feedbacks: list.nullable(),
    }),
  )
  .readonly();
