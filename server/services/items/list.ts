import type { Item } from '#core/contract/items.ts';
import type { SessionCtx } from '../../context.ts';
import { desc, eq } from '../../db/drizzle.ts';
import { items } from '../../db/schema/index.ts';
import { toWireItem } from './wire.ts';

/** Every article of the seller's wardrobes, the last ones read first. */
export const listItems = async (ctx: SessionCtx): Promise<Item[]> => {
  const rows = await ctx.database.db
    .select()
    .from(items)
    .where(eq(items.accountId, ctx.session.accountId))
    .orderBy(desc(items.readAt), desc(items.itemId));
  return rows.map(toWireItem);
};
