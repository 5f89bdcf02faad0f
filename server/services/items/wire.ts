import type { Item } from '#core/contract/items.ts';
import { fromMinor } from '#core/model/money.ts';
import type { items } from '../../db/schema/index.ts';

/** The article on the wire. */
export const toWireItem = (row: typeof items.$inferSelect): Item => ({
  itemId: row.itemId,
  marketplace: row.marketplace,
  marketplaceUserId: row.marketplaceUserId,
  title: row.title,
  price: row.priceMinor === null ? null : fromMinor(row.priceMinor),
  currency: row.currency,
  brand: row.brand,
  size: row.size,
  condition: row.condition,
  state: row.state,
  stateSince: row.states.at(-1)?.from ?? null,
  url: row.url,
  photoUrl: row.photoUrl,
  favourites: row.favourites,
  views: row.views,
  listedAt: row.listedAt,
  readAt: row.readAt,
});
