import { shopPagesLeft, withShopRead } from '../model/active-reading.ts';
import { items } from '../storage/items.ts';
import type { SyncContext } from '../sync/context.ts';

/** Pages of other people's shops that may still be asked for today. */
export const shopPagesToday = async (ctx: Pick<SyncContext, 'items' | 'now'>): Promise<number> =>
  shopPagesLeft(await ctx.items.read(items.shopReads), ctx.now());

/** Counts one more page, before it is asked for. @returns false when the day has none left */
export const takeShopPage = (ctx: SyncContext): Promise<boolean> =>
  ctx.lock('shop-reads', async () => {
    const reads = await ctx.items.read(items.shopReads);
    if (shopPagesLeft(reads, ctx.now()) === 0) return false;
    await ctx.items.write(items.shopReads, withShopRead(reads, ctx.now()));
    return true;
  });
