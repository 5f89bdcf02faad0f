import { completeness } from '../contract/completeness.ts';
import { z } from '../contract/zod.ts';
import { ERROR_CODES } from '../errors.ts';
import { defineItem } from './item.ts';

const orderCache = z.object({
  epoch: z.string(),
  /** How often orders were taken out: a screen's copy of before is no longer whole. */
  cuts: z.number().int(),
  /** Server and seller whose orders these are. */
  account: z.string(),
  /** Newest `updatedAt` seen (ISO); null before the first answer. */
  since: z.string().nullable(),
  /** When `since` last moved, epoch ms, and how far back the next reading must look from it. */
  sinceMovedAt: z.number(),
  overlapMs: z.number(),
  syncedAt: z.number().nullable(),
  /** Last time that all orders were read. */
  wholeAt: z.number().nullable(),
  completeness: z.array(completeness),
  failure: z.object({ code: z.enum(ERROR_CODES), message: z.string() }).nullable(),
});
export type OrderCache = z.infer<typeof orderCache>;

/**
 * What tells whose the held orders are. A part of `items` by itself: the panel reads it before its first screen, which
 * would otherwise wait for the schemas of everything else that is kept.
 */
export const bookItems = {
  /** Server and seller of the session: what a page of the extension checks, which has no business with the token. */
  account: defineItem({ area: 'database', key: 'account', version: 1, schema: z.string().nullable(), fallback: null }),
  orderCache: defineItem({
    area: 'database',
    key: 'orderCache',
    version: 1,
    schema: orderCache.nullable(),
    fallback: null,
  }),
};
