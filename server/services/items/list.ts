import type { Item } from '#core/contract/items.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { desc, eq } from '../../db/drizzle.ts';
import { items } from '../../db/schema/index.ts';
import { toWireItem } from './wire.ts';

/** Every article of the seller's wardrobes, the last ones read first. */
export const listItems = async (ctx: AccountWork): Promise<Item[]> => {
  const rows = await ctx.database.db
    .select()
    .from(items)
    .where(eq(items.accountId, ctx.accountId))
    .orderBy(desc(items.readAt), desc(items.itemId));
  return rows.map(toWireItem);
};
