import type { Item } from '../../world/item.ts';
import type { PublicShop } from '../../world/public-shop.ts';
import type { Viewer } from '../user-json.ts';

/** The three generations of the site's item pages (WEB §7): until the summer of 2026, July, and since September. */
export type ItemGeneration = '2025' | 'july' | 'autumn';

/** The subject of an item page, whatever its generation. */
export type ItemPageFacts = { item: Item; shop: PublicShop; viewer: Viewer; now: number };

export const CATALOG_ID = 1_206;

export function isBuyable({ item, viewer }: Pick<ItemPageFacts, 'item' | 'viewer'>): boolean {
  return viewer === 'visitor' && item.state === 'active';
}
