import { uuid } from '../contract/primitives.ts';
import type { LotChange, ProductChange } from '../contract/products.ts';
import type {
  SavedStockChange,
  StockOutcome,
  WaitingPurchase,
  WaitingStockChange,
} from '../contract/stock-addition.ts';
import { z } from '../contract/zod.ts';

/** Validated by the server, like the body of any other call. */
const stockAddition = z.strictObject({
  products: z.custom<readonly ProductChange[]>((value) => Array.isArray(value)),
  lots: z.custom<readonly LotChange[]>((value) => Array.isArray(value)),
});

/** Characters of a photo in base64: half as many again as screens ever send. */
const MAX_PHOTO_CHARS = 2_000_000;
/** Calls of one change of the stock: far more than any stock needs. */
const MAX_CALLS = 100;
const picture = z.base64().max(MAX_PHOTO_CHARS);

const queuedPhoto = z.strictObject({
  of: z.string().max(60),
  files: z.union([z.strictObject({ photo: picture, thumbnail: picture }), z.strictObject({ keptIn: uuid })]),
});
/** A photo as messages carry it: they are JSON in Chrome. */
export type PhotoMessage = z.infer<typeof queuedPhoto>;

/** What a screen adds to the queue of changes. */
export const purchaseRequest = z.strictObject({
  changeId: uuid,
  addition: stockAddition,
  photo: queuedPhoto.optional(),
});

/** A change of articles and lots, which waits in the same queue. */
export const stockChangeRequest = z.strictObject({
  changeIds: z.array(uuid).min(1).max(MAX_CALLS),
  change: stockAddition,
  seen: z.record(z.string().max(60), z.string().max(40).nullable()),
});

/** The worker of the same build made it, from rows that it validated. */
export const stockOutcome = z.custom<StockOutcome>(
  (value) => typeof value === 'object' && value !== null && 'state' in value && 'changeIds' in value,
);

const listOf = <T>() => z.custom<readonly T[]>((value) => Array.isArray(value)).optional();

/** What of the stock waits in the queue, or was just confirmed: made like an outcome. */
export const stockInBook = {
  purchases: listOf<WaitingPurchase>(),
  stockChanges: listOf<WaitingStockChange>(),
  savedStock: listOf<SavedStockChange>(),
};
