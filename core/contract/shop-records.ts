import { ITEM_STATES } from '../model/item-state.ts';
import { currency, httpsUrl, instant } from './primitives.ts';
import { count, country, id, minor, textOrNull } from './record-fields.ts';
import { z } from './zod.ts';

/** One article of a wardrobe. */
export const itemRecord = z.object({
  itemId: id,
  title: textOrNull(500),
  priceMinor: minor.nullable(),
  currency: currency.nullable(),
  brand: textOrNull(200),
  size: textOrNull(100),
  condition: textOrNull(100),
  state: z.enum(ITEM_STATES),
  sellerId: id,
  sellerLogin: textOrNull(100),
  url: httpsUrl.nullable(),
  photoUrl: httpsUrl.nullable(),
  /** Identifies its main photo. */
  photoId: textOrNull(100).default(null),
  favourites: count.nullable(),
  views: count.nullable(),
  totalPriceMinor: minor.nullable(),
  listedAt: instant.nullable(),
  categoryId: id,
  /** As the page names it. Older clients do not send it. */
  categoryName: textOrNull(200).default(null),
  isOwn: z.boolean().nullable(),
});

/** A shop's bundle discount: from a number of articles on, a fraction of the price. */
const bundleDiscount = z.object({
  minimalItemCount: z.number().int().min(2).max(1_000),
  fraction: z.number().gt(0).max(1),
});

/** One shop. */
export const shopRecord = z.object({
  userId: id,
  login: textOrNull(100),
  followers: count.nullable(),
  feedbackCount: count.nullable(),
  reputation: z.number().min(0).max(1).nullable(),
  soldCount: count.nullable(),
  itemCount: count.nullable(),
  countryCode: country,
  city: textOrNull(200),
  business: z.boolean().nullable(),
  following: count.nullable(),
  totalItemCount: count.nullable(),
  boughtCount: count.nullable(),
  positiveCount: count.nullable(),
  neutralCount: count.nullable(),
  negativeCount: count.nullable(),
  isOnHoliday: z.boolean().nullable(),
  lastSeenAt: instant.nullable(),
  photoUrl: httpsUrl.nullable(),
  bundleDiscounts: z.array(bundleDiscount).max(20).nullable().default(null),
  isOwn: z.boolean().nullable(),
});

const stars = z.number().min(1).max(5).nullable();

/**
 * One evaluation that a shop received, without its text and its author's name; the author's number is hashed before
 * anything is written.
 */
export const feedbackRecord = z.object({
  type: z.literal('feedback'),
  feedbackId: id,
  shopId: id,
  authorId: id,
  rating: z.number().int().min(1).max(5).nullable(),
  isAutomatic: z.boolean().nullable(),
  hasReply: z.boolean().nullable(),
  createdAt: instant.nullable(),
});

/** The totals of a shop's evaluations. */
export const feedbackSummary = z.object({
  type: z.literal('summary'),
  shopId: id,
  count: count.nullable(),
  rating: stars,
  memberCount: count.nullable(),
  memberRating: stars,
  automaticCount: count.nullable(),
  automaticRating: stars,
});
