import type { Order } from '#core/model/order.ts';
import type { Change } from '../../account/change-account.ts';
import { loadRows } from './load-rows.ts';
import { toWireOrder } from './wire.ts';

/** How the reply to a request is stored, and restored when the request is repeated. Both sides are JSON texts. */
export interface ReplyKeeper<Reply> {
  keep(reply: Reply): string;
  recall(change: Change, kept: string): Promise<string>;
}

interface KeptReply {
  /** Ids. */
  orders: string[];
}

/**
 * Stores the counts of a reply and only the ids of its orders, because the complete orders of one page are 15 kB. A
 * repeated request gets the stored counts with the orders in their current state; a deleted order is missing.
 */
export const ordersById: ReplyKeeper<{ orders: readonly Order[] }> = {
  keep: (reply) => JSON.stringify({ ...reply, orders: reply.orders.map(({ id }) => id) }),
  recall: async ({ tx, accountId }, kept) => {
    // Written by `keep`, or by the migration that converted older replies.
    const reply = JSON.parse(kept) as KeptReply;
    const rows = new Map((await loadRows(tx, accountId, reply.orders)).map((row) => [row.id, row]));
    const orders = reply.orders.flatMap((id) => rows.get(id) ?? []).map(toWireOrder);
    return JSON.stringify({ ...reply, orders });
  },
};
