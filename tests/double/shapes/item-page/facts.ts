import type { Item } from '../../world/item.ts';
import type { PublicShop } from '../../world/public-shop.ts';
import type { Viewer } from '../user-json.ts';

/** The three forms that the site gave its item pages (WEB §7): until the summer of 2026, in July, since September. */
export type ItemGeneration = '2025' | 'july' | 'autumn';

/** What an item page is about, whatever its form. */
export type ItemPageFacts = { item: Item; shop: PublicShop; viewer: Viewer; now: number };

export const CATALOG_ID = 1_206;

export function isBuyable({ item, viewer }: Pick<ItemPageFacts, 'item' | 'viewer'>): boolean {
  return viewer === 'visitor' && item.state === 'active';
}
