import { MINUTE } from '../model/time.ts';
import { bookItems } from '../storage/book-items.ts';
import type { SyncContext } from './context.ts';
import { type RefreshOptions, refreshOrders } from './refresh-orders.ts';

/** Age past which a screen that opens has the server asked again. */
const FRESH_FOR = MINUTE / 2;

/**
 * Readies the book for a screen that opens: waits for the server when nothing was ever read from it, else shows what is
 * there and lets the server's news follow.
 */
export const openBook = async (ctx: SyncContext, options: Pick<RefreshOptions, 'first'> = {}): Promise<void> => {
  const [account, cache] = await Promise.all([ctx.items.read(bookItems.account), ctx.items.read(bookItems.orderCache)]);
  const { syncedAt = null, failure = null } = (cache?.account === account && cache) || {};
  if (syncedAt === null) await refreshOrders(ctx, options);
  else if (failure !== null || ctx.now() - syncedAt > FRESH_FOR) void refreshOrders(ctx);
};
