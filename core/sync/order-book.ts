import type { StockAddition, WaitingPurchase, WaitingStockChange } from '../contract/stock-addition.ts';
import type { Order } from '../model/order.ts';
import { withPendingChanges } from '../model/queued-change.ts';
import { toIso } from '../model/time.ts';
import type { BookPart, BookPosition, QueuedChange, RefusedChange } from '../platform/ports.ts';
import { bookItems, type OrderCache } from '../storage/book-items.ts';
import { PULL_SIZE } from '../storage/held-rows.ts';
import type { OrderStore } from '../storage/order-store.ts';
import type { ChangeRow } from '../storage/rows.ts';
import type { SyncContext } from './context.ts';
import { readSavedStock } from './saved-stock.ts';

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
  const [rows, queued, refused, stock] = await Promise.all([
    ctx.orders.readOrdersAfter(cache.epoch, fresh ? 0 : known.seq, PULL_SIZE),
    readQueued(ctx, cache.account),
    readRefusedChanges(ctx, cache.account),
    readStock(ctx, cache.account),
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
    ...stock,
    syncedAt: cache.syncedAt === null ? null : toIso(cache.syncedAt),
    failure: failureOf(cache, ctx.client),
  };
};

/** Why the orders may be outdated. A refusal of an earlier version does not apply to this one. */
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
    .flatMap(toQueuedChange);
};

/** None for a change of the stock, which is no change of orders. */
const toQueuedChange = (row: ChangeRow): QueuedChange[] =>
  row.kind === 'purchase' || row.kind === 'stock' ? [] : [{ ...toShownChange(row), kind: row.kind }];

const toShownChange = (row: ChangeRow): Omit<QueuedChange, 'kind'> => ({
  id: row.id,
  orderIds: row.orders.map(({ id }) => id),
  status: row.status,
  queuedAt: new Date(row.queuedAt).toISOString(),
});

const readRefusedChanges = async (ctx: BookContext, account: string): Promise<RefusedChange[]> =>
  (await ctx.orders.readRefused(ctx.now()))
    .filter((row) => row.account === account)
    .flatMap(({ change, code, message, refusedAt }) =>
      toQueuedChange(change).map((queued) => ({ change: queued, code, message, refusedAt: toIso(refusedAt) })),
    );

/**
 * Purchases and changes of the stock that the server has not confirmed, in the order in which they were made, those whose reply
 * a screen awaits included, and those that it just confirmed. What there is none of is absent.
 */
const readStock = async (
  ctx: BookContext,
  account: string,
): Promise<Pick<BookPart, 'purchases' | 'stockChanges' | 'savedStock'>> => {
  const [waiting, refused, savedStock] = await Promise.all([
    ctx.orders.readChanges(ctx.now()),
    ctx.orders.readRefused(ctx.now()),
    readSavedStock(ctx, account),
  ]);
  const rows = [
    ...refused.map(({ change, code, message }) => ({ change, refusal: { code, message } })),
    ...waiting.map((change) => ({ change, refusal: null })),
  ].filter(({ change }) => change.account === account);
  const purchases = rows.flatMap(({ change, refusal }): WaitingPurchase[] =>
    change.kind === 'purchase' && change.addition ? [{ ...shownAddition(change, change.addition), refusal }] : [],
  );
  const stockChanges = rows.flatMap(({ change: { kind, id, addition, queuedAt }, refusal }): WaitingStockChange[] =>
    kind === 'stock' && addition ? [{ id, change: addition, queuedAt: toIso(queuedAt), refusal }] : [],
  );
  return {
    ...(purchases.length > 0 && { purchases }),
    ...(stockChanges.length > 0 && { stockChanges }),
    ...(savedStock.length > 0 && { savedStock }),
  };
};

/** Without the files of its photo: screens show only that there is one. */
const shownAddition = ({ id, photo, queuedAt }: ChangeRow, addition: StockAddition) => ({
  ...{ id, addition, photoOf: photo?.of ?? null, queuedAt: toIso(queuedAt) },
});

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
