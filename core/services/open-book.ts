import { MINUTE } from '../model/time.ts';
import { items } from '../storage/items.ts';
import type { SyncContext } from '../sync/context.ts';
import { refreshOrders } from '../sync/refresh-orders.ts';

/** Age past which a screen that opens has the server asked again. */
const FRESH_FOR = MINUTE / 2;

/**
 * Readies the book for a screen that opens: waits for the server when nothing was ever read from it, else shows what is
 * there and lets the server's news follow.
 */
export const openBook = async (ctx: SyncContext): Promise<void> => {
  const cache = await ctx.items.read(items.orderCache);
  const syncedAt = cache?.syncedAt ?? null;
  if (syncedAt === null) await refreshOrders(ctx);
  else if (ctx.now() - syncedAt > FRESH_FOR) void refreshOrders(ctx);
};
