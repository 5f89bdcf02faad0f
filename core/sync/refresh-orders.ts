import { type Completeness, listCompleteness } from '../contract/completeness.ts';
import { AppError, isTooOld, toUserText } from '../errors.ts';
import type { Order } from '../model/order.ts';
import { DAY, type Instant, MINUTE, toInstant } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';
import { bookItems, type OrderCache } from '../storage/book-items.ts';
import type { SyncContext } from './context.ts';
import { openCache, updateCache } from './order-cache.ts';
import { eachPage, type OrderQuery, sinceOf } from './order-pages.ts';
import { endIfOver, readSession } from './session.ts';

const LOAD_FAILED = 'Une erreur s’est produite lors du chargement des commandes.';

/** Few enough that a screen is not held up. */
const WRITTEN_AT_ONCE = 500;

export interface RefreshOptions {
  /** Reads everything again, bypassing all caches. */
  whole?: boolean;
  /** What is known to have changed; both when omitted. Both are read in a complete reading, or after a failure. */
  only?: 'orders' | 'completeness';
  /**
   * For a screen in the same thread: the orders of a first reading are shown before they are stored, which takes
   * longer.
   */
  first?: FirstScreen;
}

export interface FirstScreen {
  show(read: FirstReading): void;
  /** Resolves when the screen does not need the processor for a moment. */
  pause(): Promise<void>;
}

/** Everything that the server has, at the time of its reply. */
export interface FirstReading {
  /** The epoch of the cache into which they are being written. */
  epoch: string;
  orders: readonly Order[];
  completeness: readonly Completeness[];
  at: Instant;
}

/**
 * Updates the cache to the server's state: completely the first time and once a day, otherwise with the changes since.
 * Never rejects: a failure is stored beside the orders, which stay as they were.
 * @returns false when the server could not be read
 */
export const refreshOrders = (ctx: SyncContext, options: RefreshOptions = {}): Promise<boolean> =>
  ctx.lock('refresh', async () => {
    const session = await readSession(ctx);
    if (session === null) return false;
    const cache = await openCache(ctx, session.account);
    try {
      await readInto(ctx, ctx.connect(session), cache, options);
      return true;
    } catch (error) {
      await endIfOver(ctx, session, error);
      await keepFailure(ctx, cache.epoch, error);
      return false;
    } finally {
      await dropLeftovers(ctx, cache.epoch);
      ctx.announce('orders');
    }
  });

/** The seller signed out while their orders were being read: none of them stays in this browser. */
const dropLeftovers = async (ctx: SyncContext, epoch: string): Promise<void> => {
  const current = await ctx.items.read(bookItems.orderCache);
  if (current?.epoch !== epoch) await ctx.orders.dropOtherEpochs(current?.epoch ?? null);
};

/** Stores beside the orders why they may be outdated, until the next successful reading. */
export const keepFailure = (ctx: SyncContext, epoch: string, error: unknown): Promise<void> => {
  const code = error instanceof AppError ? error.code : 'INTERNAL';
  const refused = isTooOld(error) && ctx.client !== undefined && { client: ctx.client };
  return updateCache(ctx, epoch, { failure: { code, message: toUserText(error, LOAD_FAILED), ...refused } });
};

const readInto = async (
  ctx: SyncContext,
  client: ApiClient,
  cache: OrderCache,
  options: RefreshOptions,
): Promise<void> => {
  const startedAt = ctx.now();
  const isWhole =
    options.whole === true || cache.since === null || cache.wholeAt === null || startedAt - cache.wholeAt >= DAY;
  // After a failed reading, anything may have changed.
  const only = isWhole || cache.failure !== null ? undefined : options.only;
  if (only === 'completeness') {
    await updateCache(ctx, cache.epoch, { completeness: await readCompleteness(client) });
    return;
  }
  if (cache.syncedAt === null && options.first) return readFirst(ctx, client, cache, options.first);
  const upToSeq = await ctx.orders.readNewestSeq(cache.epoch);
  const read = await readPages(
    ctx,
    client,
    cache,
    isWhole ? { _t: String(startedAt) } : { updatedSince: sinceOf(cache) },
  );
  // Orders missing from a complete, uninterrupted reading no longer exist on the server.
  const gone = isWhole
    ? await ctx.orders.deleteOrdersExcept(cache.epoch, read.ids, upToSeq)
    : await ctx.orders.deleteOrders(cache.epoch, read.removed);
  const completeness = only === 'orders' ? null : await readCompleteness(client);
  const endedAt = ctx.now();
  const hasMoved = read.since !== cache.since;
  const values = {
    ...(hasMoved && { since: read.since, sinceMovedAt: endedAt, overlapMs: MINUTE + endedAt - startedAt }),
    ...(isWhole && { wholeAt: endedAt }),
    ...(completeness && { completeness }),
    syncedAt: endedAt,
    failure: null,
  };
  await updateCache(ctx, cache.epoch, values, gone > 0);
};

const readFirst = async (
  ctx: SyncContext,
  client: ApiClient,
  { epoch }: OrderCache,
  screen: FirstScreen,
): Promise<void> => {
  const startedAt = ctx.now();
  const orders: Order[] = [];
  const readOrders = async (): Promise<void> => {
    for await (const page of eachPage(client, { _t: String(startedAt) }, ctx.pageSize)) {
      for (const order of page.orders) orders.push(order);
    }
  };
  const [completeness] = await Promise.all([readCompleteness(client), readOrders()]);
  const at = ctx.now();
  screen.show({ epoch, orders, completeness, at });
  for (let start = 0; start < orders.length; start += WRITTEN_AT_ONCE) {
    await screen.pause();
    await ctx.orders.writeOrders(epoch, orders.slice(start, start + WRITTEN_AT_ONCE));
  }
  const since = orders.reduce<string | null>(newerOf, null);
  await updateCache(ctx, epoch, {
    ...{ since, sinceMovedAt: at, overlapMs: MINUTE + at - startedAt, wholeAt: at },
    ...{ completeness, syncedAt: at, failure: null },
  });
};

const newerOf = (since: string | null, { updatedAt }: Order): string | null =>
  (toInstant(updatedAt) ?? 0) > (toInstant(since) ?? 0) ? updatedAt : since;

const readCompleteness = async (client: ApiClient): Promise<OrderCache['completeness']> =>
  (await client.call(listCompleteness, {})).lists;

const readPages = async (
  ctx: SyncContext,
  client: ApiClient,
  cache: OrderCache,
  query: OrderQuery,
): Promise<{ ids: ReadonlySet<string>; removed: ReadonlySet<string>; since: string | null }> => {
  const ids = new Set<string>();
  const removed = new Set<string>();
  let since = cache.since;
  for await (const page of eachPage(client, query, ctx.pageSize)) {
    const { orders } = page;
    await ctx.orders.writeOrders(cache.epoch, orders);
    for (const id of page.removed) removed.add(id);
    for (const { id } of orders) ids.add(id);
    since = orders.reduce(newerOf, since);
  }
  return { ids, removed, since };
};
