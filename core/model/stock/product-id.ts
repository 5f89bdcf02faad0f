const LISTING = /^[a-z]{1,20}:\d{1,20}$/;
const OF_BUNDLE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}:\d{1,5}$/;

/** True of `marketplace:itemId`, the id of an article that one of the seller's own listings offers. */
export const isListingId = (id: string): boolean => LISTING.test(id);

/** True of the id of what one of several rows of a sale in a file states about its article (`saleArticleId`). */
export const isBundleArticleId = (id: string): boolean => OF_BUNDLE.test(id);
