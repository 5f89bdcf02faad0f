import type { Completeness } from '../contract/completeness.ts';
import type { Order } from '../model/order.ts';
import type { OrderCache } from '../storage/book-items.ts';
import { bookItems as items } from '../storage/book-items.ts';
import type { OrderStore } from '../storage/order-store.ts';
import type { SyncContext } from './context.ts';

/** The cache of a seller's orders; a new, empty one when it contains another seller's. */
export const openCache = async (ctx: SyncContext, account: string): Promise<OrderCache> =>
  ctx.lock('cache', async () => {
    const cache = await ctx.items.read(items.orderCache);
    return cache?.account === account ? cache : startCache(ctx, account);
  });

const startCache = async (ctx: SyncContext, account: string): Promise<OrderCache> => {
  const cache: OrderCache = {
    epoch: ctx.newId(),
    cuts: 0,
    account,
    since: null,
    sinceMovedAt: 0,
    overlapMs: 0,
    syncedAt: null,
    wholeAt: null,
    completeness: [],
    failure: null,
  };
  await ctx.items.write(items.orderCache, cache);
  await ctx.orders.dropOtherEpochs(cache.epoch);
  await ctx.kept.dropExcept(account);
  return cache;
};

/**
 * Stores the result of a read-modify-write on the cache; has no effect when the cache was emptied meanwhile. @param
 * hasCut orders were removed
 */
export const updateCache = async (
  ctx: SyncContext,
  epoch: string,
  values: Partial<OrderCache>,
  hasCut = false,
): Promise<void> =>
  ctx.lock('cache', async () => {
    const cache = await ctx.items.read(items.orderCache);
    if (cache?.epoch === epoch)
      await ctx.items.write(items.orderCache, { ...cache, ...values, cuts: cache.cuts + (hasCut ? 1 : 0) });
  });

/**
 * Merges the orders in a reply, and notifies the screens when one of them changed. Nothing is stored once the seller
 * has signed out.
 */
export const keepOrders = async (
  ctx: SyncContext,
  account: string,
  orders: readonly Order[],
  replaced?: Parameters<OrderStore['writeOrders']>[2],
): Promise<void> => {
  if ((await ctx.items.read(items.account)) !== account) return;
  const { epoch } = await openCache(ctx, account);
  if ((await ctx.orders.writeOrders(epoch, orders, replaced)) > 0) ctx.announce('orders');
};

/** Merges one entry of the completeness ledger. */
export const keepCompleteness = async (ctx: SyncContext, account: string, line: Completeness): Promise<void> => {
  await ctx.lock('cache', async () => {
    const cache = await ctx.items.read(items.orderCache);
    if (cache?.account !== account) return;
    const others = cache.completeness.filter((other) => keyOf(other) !== keyOf(line));
    await ctx.items.write(items.orderCache, { ...cache, completeness: [...others, line] });
  });
  ctx.announce('orders');
};

const keyOf = ({ marketplace, marketplaceUserId, list, filter }: Completeness): string =>
  JSON.stringify([marketplace, marketplaceUserId, list, filter]);
