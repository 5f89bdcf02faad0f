import type { Order } from '../model/order.ts';
import { withPendingChanges } from '../model/queued-change.ts';
import { toIso } from '../model/time.ts';
import type { BookPart, BookPosition, QueuedChange, RefusedChange } from '../platform/ports.ts';
import { bookItems, type OrderCache } from '../storage/book-items.ts';
import { PULL_SIZE } from '../storage/held-rows.ts';
import type { OrderStore } from '../storage/order-store.ts';
import type { ChangeRow } from '../storage/rows.ts';
import type { SyncContext } from './context.ts';

/** Reading the book requires neither the network nor browser APIs, so a page of the extension can do it too. */
export interface BookContext extends Pick<SyncContext, 'items' | 'now' | 'client'> {
  orders: Pick<OrderStore, 'readOrdersAfter' | 'readChanges' | 'readRefused'>;
}

const NOBODY = { epoch: '', seq: 0, fresh: true, more: false, orders: [], completeness: [], queued: [], refused: [] };

/** Changes whenever a screen must rebuild its copy. */
const epochOf = (cache: OrderCache): string => `${cache.epoch}:${cache.cuts}`;

/** What changed since a position, or everything, in parts. */
export const readBookPart = async (ctx: BookContext, known: BookPosition | null): Promise<BookPart> => {
  const cache = await readCache(ctx);
  if (cache === null) return { ...NOBODY, syncedAt: null, failure: null };
  const epoch = epochOf(cache);
  const fresh = known?.epoch !== epoch;
  const [rows, queued, refused] = await Promise.all([
    ctx.orders.readOrdersAfter(cache.epoch, fresh ? 0 : known.seq, PULL_SIZE),
    readQueued(ctx, cache.account),
    readRefusedChanges(ctx, cache.account),
  ]);
  return {
    epoch,
    seq: rows.at(-1)?.seq ?? (fresh ? 0 : known.seq),
    fresh,
    more: rows.length === PULL_SIZE,
    orders: rows.map(({ order }) => order),
    completeness: cache.completeness,
    queued,
    refused,
    syncedAt: cache.syncedAt === null ? null : toIso(cache.syncedAt),
    failure: failureOf(cache, ctx.client),
  };
};

/** Why the orders may be outdated. A refusal of an earlier version says nothing about this one. */
const failureOf = ({ failure }: OrderCache, client: string | undefined): BookPart['failure'] => {
  if (failure === null || (failure.client !== undefined && failure.client !== client)) return null;
  return { code: failure.code, message: failure.message };
};

/** The cache of the signed-in seller; null when there is none. */
const readCache = async (ctx: BookContext): Promise<OrderCache | null> => {
  const [account, cache] = await Promise.all([ctx.items.read(bookItems.account), ctx.items.read(bookItems.orderCache)]);
  return cache !== null && account === cache.account ? cache : null;
};

/**
 * Changes that wait for the server, as screens show them; those whose reply a screen still awaits are not queued yet.
 */
const readQueued = async (ctx: BookContext, account: string): Promise<QueuedChange[]> => {
  const now = ctx.now();
  const rows = await ctx.orders.readChanges(now);
  return rows
    .filter((row) => row.account === account && (row.liveUntil === null || row.liveUntil < now))
    .map(toQueuedChange);
};

const toQueuedChange = (row: ChangeRow): QueuedChange => ({
  id: row.id,
  kind: row.kind,
  orderIds: row.orders.map(({ id }) => id),
  status: row.status,
  queuedAt: new Date(row.queuedAt).toISOString(),
});

const readRefusedChanges = async (ctx: BookContext, account: string): Promise<RefusedChange[]> =>
  (await ctx.orders.readRefused(ctx.now()))
    .filter((row) => row.account === account)
    .map((row) => ({
      change: toQueuedChange(row.change),
      code: row.code,
      message: row.message,
      refusedAt: toIso(row.refusedAt),
    }));

/** Every order as the seller sees it, with waiting changes applied, in parts; nothing when signed out. */
export async function* eachShownOrder(ctx: BookContext): AsyncGenerator<readonly Order[]> {
  const cache = await readCache(ctx);
  if (cache === null) return;
  const queued = await readQueued(ctx, cache.account);
  for (let seq = 0; ; ) {
    const rows = await ctx.orders.readOrdersAfter(cache.epoch, seq, PULL_SIZE);
    const last = rows.at(-1);
    if (!last) return;
    yield withPendingChanges(
      rows.map(({ order }) => order),
      queued,
    );
    seq = last.seq;
  }
}
