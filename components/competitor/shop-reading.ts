import type { Competitor, competitors } from '#core/contract/competitors.ts';
import type { CallReply } from '#core/contract/endpoint.ts';
import type { Instant } from '#core/model/time.ts';

/** One shop with all that its history tells. */
export type ShopReading = CallReply<typeof competitors.read>;
/** The seller's own shop beside the others. */
export type OwnShop = ShopReading['own'];

/** One of the seller's own shops in a comparison. */
export interface NamedOwnShop {
  id: string;
  /** « vous » where there is but one, else the shop's own name. */
  name: string;
  own: OwnShop;
}

export interface ReadingProps {
  reading: ShopReading;
  now: Instant;
}

/** A shop is one of one marketplace; tells it apart from all others. */
export const shopKey = ({ marketplace, shopId }: Pick<Competitor, 'marketplace' | 'shopId'>): string =>
  `${marketplace}:${shopId}`;

/** An address that may be opened: https alone, whatever a page said. */
export const safeUrl = (url: string | null): string | null => (url !== null && /^https:\/\//i.test(url) ? url : null);
