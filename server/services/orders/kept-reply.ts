import type { Order } from '#core/model/order.ts';
import type { Db } from '../../db/database.ts';
import { loadRows } from './load-rows.ts';
import { toWireOrders } from './wire.ts';

interface KeptReply {
  /** Ids. */
  orders: string[];
}

/** Orders read by one statement: others wait no longer than for these. */
const AT_ONCE = 250;

/**
 * Stores the counts of a reply and only the ids of its orders, because the complete orders of one page are 15 kB. A
 * repeated request gets the stored counts with the orders in their current state; a deleted order is missing. Both sides are
 * JSON texts.
 */
export const ordersById = {
  keep: (reply: { orders: readonly Order[] }): string =>
    JSON.stringify({ ...reply, orders: reply.orders.map(({ id }) => id) }),
  recall: async (db: Db, accountId: string, kept: string): Promise<string> => {
    // Written by `keep`, by an import, or by the migration that converted older replies.
    const { orders: ids, ...counts } = JSON.parse(kept) as KeptReply;
    const orders: string[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const page = ids.slice(from, from + AT_ONCE);
      const rows = new Map((await loadRows(db, accountId, page)).map((row) => [row.id, row]));
      for (const id of page) {
        const row = rows.get(id);
        if (row !== undefined) orders.push(...toWireOrders([row]).map((order) => JSON.stringify(order)));
      }
    }
    return `${JSON.stringify(counts).replace(/}$/, ',')}"orders":[${orders.join()}]}`;
  },
};
