import { MINUTE } from '../model/time.ts';
import { bookItems } from '../storage/book-items.ts';
import type { SyncContext } from './context.ts';
import { type RefreshOptions, refreshOrders } from './refresh-orders.ts';

/** The age above which an opening screen triggers a new request to the server. */
const FRESH_FOR = MINUTE / 2;

/**
 * Prepares the book for an opening screen: waits for the server when nothing was ever read from it, otherwise shows the
 * stored data while the server's changes follow.
 */
export const openBook = async (ctx: SyncContext, options: Pick<RefreshOptions, 'first'> = {}): Promise<void> => {
  const [account, cache] = await Promise.all([ctx.items.read(bookItems.account), ctx.items.read(bookItems.orderCache)]);
  const { syncedAt = null, failure = null } = (cache?.account === account && cache) || {};
  if (syncedAt === null) await refreshOrders(ctx, options);
  else if (failure !== null || ctx.now() - syncedAt > FRESH_FOR) void refreshOrders(ctx);
};
