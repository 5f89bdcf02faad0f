import { createLastPurchase, type LastPurchaseMemory } from './last-purchase.ts';
import { createNoteDrafts, type NoteDraftMemory } from './note-drafts.ts';
import type { TextPlace } from './theme.ts';

/**
 * What a program remembers of its seller's typing. Each program has its own: the live example runs in the same document as
 * the seller's dashboard, and what is typed there must not reach their figures.
 */
export interface SellerMemory {
  purchase: LastPurchaseMemory;
  drafts: NoteDraftMemory;
}

/** @param place where it outlives the page; null: nowhere */
export const createSellerMemory = (place: TextPlace | null): SellerMemory => ({
  purchase: createLastPurchase(place),
  drafts: createNoteDrafts(place),
});
