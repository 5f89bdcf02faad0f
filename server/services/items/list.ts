import type { Item } from '#core/contract/items.ts';
import { fromMinor } from '#core/model/money.ts';
import { itemStillness } from '#core/model/still-items.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { desc, eq } from '../../db/drizzle.ts';
import { items } from '../../db/schema/index.ts';

/** The article in the API's format. */
const toWireItem = (row: typeof items.$inferSelect): Item => ({
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
  still: itemStillness(row.states, row.figures),
});

/** Every article in the seller's wardrobes, the most recently read first. */
export const listItems = async (ctx: AccountWork): Promise<Item[]> => {
  const rows = await ctx.database.db
    .select()
    .from(items)
    .where(eq(items.accountId, ctx.accountId))
    .orderBy(desc(items.readAt), desc(items.itemId));
  return rows.map(toWireItem);
};
