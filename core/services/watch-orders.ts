import { ORDER_NOTICE_KINDS, type OrderNoticeKind } from '../model/notices.ts';
import type { Order } from '../model/order.ts';
import { groupOrders } from '../model/order-lists.ts';
import { nextLateEdge } from '../model/order-status.ts';
import { quietUntil } from '../model/quiet-hours.ts';
import type { Instant } from '../model/time.ts';
import { items } from '../storage/items.ts';
import { claimNotifications } from '../storage/notified.ts';
import type { OutboxContext } from '../sync/context.ts';
import { eachShownOrder } from '../sync/order-book.ts';
import { type Notice, type TellableOrders, tellableOf, toHeldNotice, toNotices } from './order-notices.ts';

export interface OrderWatch {
  /** Number of orders in the list « En retard »: shown on the badge. */
  late: number;
  /** When to look again: an order becomes late, or the quiet hours end; null when nothing is foreseen. */
  nextEdge: Instant | null;
  /** To be shown now; what they are about was claimed by this call, so it is returned only once. */
  notices: readonly Notice[];
}

type Lists = Record<OrderNoticeKind, Order[]>;

const emptyLists = (): Lists => ({ deadline: [], late: [], sale: [] });

/** Orders that became late have been claimed by their id alone since the first version. */
const claimOf = (kind: OrderNoticeKind, { id }: Order): string => (kind === 'late' ? id : `${kind}:${id}`);

/**
 * Checks every order as the seller sees it, at one moment. During the quiet hours nothing is claimed: what still holds
 * when they are over is reported then, in one sentence.
 */
export const watchOrders = async (ctx: OutboxContext): Promise<OrderWatch> => {
  const now = ctx.now();
  const [settings, wasQuiet, since] = await Promise.all([
    ctx.items.read(items.noticeSettings),
    ctx.items.read(items.hadQuietHours),
    readSince(ctx, now),
  ]);
  const found = emptyLists();
  let [late, nextEdge]: [number, Instant | null] = [0, null];
  for await (const orders of eachShownOrder(ctx)) {
    const told = tellableOf(orders, { now, since });
    for (const kind of ORDER_NOTICE_KINDS) found[kind].push(...told[kind]);
    late += groupOrders(orders, now).late.length;
    nextEdge = earlier(nextEdge, nextLateEdge(orders, now));
  }
  const quietEnd = quietUntil(settings.quiet, now);
  if (quietEnd !== null) {
    if (!wasQuiet) await ctx.items.write(items.hadQuietHours, true);
    return { late, nextEdge: earlier(nextEdge, quietEnd), notices: [] };
  }
  const news = withoutKinds(await claim(ctx, found, now), settings.off);
  if (wasQuiet) await ctx.items.write(items.hadQuietHours, false);
  return { late, nextEdge, notices: wasQuiet ? toHeldNotice(news) : toNotices(news) };
};

const earlier = (a: Instant | null, b: Instant | null): Instant | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

/** When this browser began to look at the orders of the seller: a sale made before is no news. */
const readSince = async (ctx: OutboxContext, now: Instant): Promise<Instant> => {
  const known = await ctx.items.read(items.salesWatchedSince);
  // Signed out, nobody's orders are looked at.
  if (known !== null || (await ctx.items.read(items.account)) === null) return known ?? now;
  await ctx.items.write(items.salesWatchedSince, now);
  return now;
};

/** Claims what is found, also of kinds that are off: switching one on reports nothing from before. */
const claim = async (ctx: OutboxContext, found: TellableOrders, now: Instant): Promise<TellableOrders> => {
  const keys = ORDER_NOTICE_KINDS.flatMap((kind) => found[kind].map((order) => claimOf(kind, order)));
  const claimed = new Set(await claimNotifications(await ctx.database(), keys, now));
  const news = (kind: OrderNoticeKind) => found[kind].filter((order) => claimed.has(claimOf(kind, order)));
  return { deadline: news('deadline'), late: news('late'), sale: news('sale') };
};

const withoutKinds = (told: TellableOrders, off: readonly string[]): TellableOrders => {
  const on = (kind: OrderNoticeKind) => (off.includes(kind) ? [] : told[kind]);
  return { deadline: on('deadline'), late: on('late'), sale: on('sale') };
};
