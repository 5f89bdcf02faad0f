import { completeness } from '../contract/completeness.ts';
import type { StockAddition } from '../contract/stock-addition.ts';
import { z } from '../contract/zod.ts';
import { ERROR_CODES } from '../errors.ts';
import { defineItem } from './item.ts';

const orderCache = z.object({
  epoch: z.string(),
  /** How often orders were removed: a screen's older copy is then no longer complete. */
  cuts: z.number().int(),
  /** Server and seller to whom these orders belong. */
  account: z.string(),
  /** Newest `updatedAt` seen (ISO); null before the first reply. */
  since: z.string().nullable(),
  /** When `since` last advanced, epoch ms, and how far before it the next reading must start. */
  sinceMovedAt: z.number(),
  overlapMs: z.number(),
  syncedAt: z.number().nullable(),
  /** When all orders were last read. */
  wholeAt: z.number().nullable(),
  completeness: z.array(completeness),
  /** `client`: the version that was refused, for a refusal of an old one. */
  failure: z.object({ code: z.enum(ERROR_CODES), message: z.string(), client: z.string().optional() }).nullable(),
});
/** Stored as they were sent. */
const stockAddition = z.custom<StockAddition>((value) => typeof value === 'object' && value !== null);

/** Changes of the stock that the server just confirmed, which screens may not have read from it yet. */
const savedStock = z.object({
  /** Server and seller. */
  account: z.string(),
  changes: z.array(
    z.object({ change: stockAddition, versions: z.record(z.string(), z.string()), savedAt: z.number() }),
  ),
});

export type OrderCache = z.infer<typeof orderCache>;

/**
 * Identifies the owner of the stored orders. Separate from `items`: the panel reads it before its first screen, which
 * would otherwise wait for the schemas of everything else that is stored.
 */
export const bookItems = {
  /** Server and seller of the session: what a page of the extension checks, since it must not see the token. */
  account: defineItem({ area: 'database', key: 'account', version: 1, schema: z.string().nullable(), fallback: null }),
  orderCache: defineItem({
    area: 'database',
    key: 'orderCache',
    version: 1,
    schema: orderCache.nullable(),
    fallback: null,
  }),
  savedStock: defineItem({
    area: 'database',
    key: 'savedStock',
    version: 1,
    schema: savedStock.nullable(),
    fallback: null,
  }),
};
