import { findMarketplace } from './registry.ts';

const HOME = 'https://www.vinted.fr';

/** The seller's own country, as the page they last looked at shows it; the French site before the first one. */
const originOf = (seenUrl: string | null): string =>
  seenUrl !== null && findMarketplace(seenUrl) !== null ? new URL(seenUrl).origin : HOME;

/** The seller's page of sales. `seenUrl`: any page of the marketplace that they looked at. */
export const salesUrl = (seenUrl: string | null): string => `${originOf(seenUrl)}/my_orders?order_type=sold`;

/** What the seller bought. */
export const purchasesUrl = (seenUrl: string | null): string => `${originOf(seenUrl)}/my_orders?order_type=purchased`;

/** The seller's wallet: its balance, and from there its months. */
export const walletUrl = (seenUrl: string | null): string => `${originOf(seenUrl)}/wallet/balance`;

/** The conversation of one sale; null when its id is unknown. */
export const conversationUrl = (conversationId: string | null, seenUrl: string | null): string | null =>
  conversationId !== null && /^\d+$/.test(conversationId) ? `${originOf(seenUrl)}/inbox/${conversationId}` : null;

/** A member's page. */
export const memberUrl = (userId: string | null, seenUrl: string | null): string | null =>
  userId !== null && /^\d+$/.test(userId) ? `${originOf(seenUrl)}/member/${userId}` : null;

/** Where the seller begins to look at shops. */
export const homeUrl = (seenUrl: string | null): string => originOf(seenUrl);
