import { isBundleArticleId, isListingId } from '../model/stock/product-id.ts';
import { uuid } from './primitives.ts';
import { z } from './zod.ts';

/**
 * A new id of the client's; or `marketplace:itemId`, for one of the seller's own listings; or the id of one article of
 * a sale in a file.
 */
export const productId = z.union([uuid, z.string().refine((id) => isListingId(id) || isBundleArticleId(id))], {
  error: 'doit être un identifiant valide',
});

/** Names the format in the issues of zod. */
export const PRODUCT_ID = 'product-id';

/** The same in an address: a malformed one is answered like an unknown one. */
export const productIdInPath = z.stringFormat(PRODUCT_ID, (id) => productId.safeParse(id).success, {
  error: 'Article introuvable.',
});
