import type { Competitor, competitors } from '#core/contract/competitors.ts';
import type { CallReply } from '#core/contract/endpoint.ts';
import type { Instant } from '#core/model/time.ts';

/** One shop with the analysis of its history. */
export type ShopReading = CallReply<typeof competitors.read>;
/** The seller's own shop, for comparison. */
export type OwnShop = ShopReading['own'];

/** One of the seller's own shops in a comparison. */
export interface NamedOwnShop {
  id: string;
  /** « vous » for the only own shop, otherwise the shop's own name. */
  name: string;
  own: OwnShop;
  /** Null while no page of the shop was read: its sales may be known before. */
  reading: ShopReading | null;
}

export interface ReadingProps {
  reading: ShopReading;
  now: Instant;
}

/** Identifies a shop: its marketplace and its id. */
export const shopKey = ({ marketplace, shopId }: Pick<Competitor, 'marketplace' | 'shopId'>): string =>
  `${marketplace}:${shopId}`;
