import type { Order } from '../model/order.ts';
import { groupOrders } from '../model/order-lists.ts';
import { nextLateEdge } from '../model/order-status.ts';
import type { Instant } from '../model/time.ts';
import { claimNotifications } from '../storage/notified.ts';
import type { OutboxContext } from '../sync/context.ts';
import { eachShownOrder } from '../sync/order-book.ts';

/** Maximum number of separate notifications; more orders at once share one. */
const MAX_SINGLE = 3;

/** One notification. `id` is stable, so the browser replaces it rather than repeating it. */
export interface Notice {
  id: string;
  title: string;
  message: string;
}

/** The notifications for orders that have just become late. */
export const toNotices = (orders: readonly Order[]): readonly Notice[] => {
  if (orders.length > MAX_SINGLE) {
    return [
      {
        id: `late.${orders.map(({ id }) => id).sort()[0]}.${orders.length}`,
        title: `${orders.length} commandes ont plus de 4 jours`,
        message: 'Ouvrez Comptoir pour voir ce qu’il faut expédier d’abord.',
      },
    ];
  }
  return orders.map((order) => ({
    id: `late.${order.id}`,
    title: 'Commande à expédier : plus de 4 jours',
    message: order.title ?? 'Titre inconnu',
  }));
};

export interface LateWatch {
  /** Number of orders in the list « En retard »: shown on the badge. */
  late: number;
  /** When the next order becomes late; null when none will. */
  nextEdge: Instant | null;
  /** Late orders without a notification so far; claimed by this call, so each is returned only once. */
  newlyLate: readonly Order[];
}

/** Checks every order as the seller sees it, at one moment. */
export const watchLate = async (ctx: OutboxContext): Promise<LateWatch> => {
  const now = ctx.now();
  const late: Order[] = [];
  let nextEdge: Instant | null = null;
  for await (const orders of eachShownOrder(ctx)) {
    late.push(...groupOrders(orders, now).late);
    const edge = nextLateEdge(orders, now);
    if (edge !== null && (nextEdge === null || edge < nextEdge)) nextEdge = edge;
  }
  const ids = late.map(({ id }) => id);
  const claimed = new Set(await claimNotifications(await ctx.database(), ids, now));
  return { late: late.length, nextEdge, newlyLate: late.filter(({ id }) => claimed.has(id)) };
};
