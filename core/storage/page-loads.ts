import { z } from '../contract/zod.ts';

const signedIn = z.string().nullable();
const span = z.object({ since: z.number(), named: z.array(signedIn).readonly(), isDoubtful: z.boolean() });

/** Loads of the marketplace's pages and whom they named; see `PageLoad` in core/model. */
export const pageLoads = z
  .array(
    z.object({
      id: z.string(),
      jar: z.string(),
      tab: z.number().nullable(),
      at: z.number(),
      spans: z.tuple([span], span).readonly(),
      last: z.object({ signedIn, at: z.number() }).nullable(),
      changedAt: z.number().nullable(),
    }),
  )
  .readonly();
