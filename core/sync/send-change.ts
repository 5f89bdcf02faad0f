import { order as orderSchema, orders } from '../contract/orders.ts';
import { readReply } from '../contract/read-reply.ts';
import { z } from '../contract/zod.ts';
import { AppError } from '../errors.ts';
import type { Order, OrderId } from '../model/order.ts';
import type { ChangeRow } from '../storage/rows.ts';
import type { SyncContext } from './context.ts';
import { openCache } from './order-cache.ts';
import { sendPurchase } from './send-purchase.ts';
import { sendStock } from './send-stock.ts';
import type { Clients, SavedChange } from './sent-change.ts';

/** Sends one change with its Idempotency-Key and the versions it is based on. Rejects with AppError. */
export const sendChange = async (ctx: SyncContext, clients: Clients, row: ChangeRow): Promise<SavedChange> => {
  if (row.kind === 'purchase') return sendPurchase(clients, row);
  if (row.kind === 'stock') return sendStock(ctx, clients, row);
  const { client } = clients;
  const [first] = row.orders;
  if (row.kind === 'status' && row.status !== null && first) {
    const body = { status: row.status, basedOn: first.basedOn };
    const { order } = await client.call(orders.setStatus, {
      params: { id: first.id },
      body,
      idempotencyKey: row.id,
    });
    return { orders: [order], times: new Map([[order.id, order.updatedAt]]), message: null, rest: null };
  }
  const orderIds = row.orders.map(({ id }) => id);
  const basedOn = Object.fromEntries(row.orders.map((order) => [order.id, order.basedOn]));
  const input = { body: { orderIds, basedOn }, idempotencyKey: row.id };
  const { orders: changed, message } =
    row.kind === 'archive' ? await client.call(orders.archive, input) : await client.call(orders.unarchive, input);
  const times = new Map(changed.map(({ id, updatedAt }) => [id, updatedAt]));
  return { orders: await toOrders(ctx, row, changed), times, message, rest: null };
};

/** Orders of a reply that only contains the changed fields. Only built on the version on which the change was based. */
const toOrders = async (
  ctx: SyncContext,
  row: ChangeRow,
  replied: readonly { id: OrderId; archivedAt?: string; updatedAt: string }[],
): Promise<Order[]> => {
  const { epoch } = await openCache(ctx, row.account);
  const based = new Map(row.orders.map((order) => [order.id, order.basedOn]));
  const current: Order[] = [];
  for (const { id, archivedAt, updatedAt } of replied) {
    const known = await ctx.orders.findOrderRow(epoch, id);
    if (known === null || known.order.updatedAt !== based.get(id)) continue;
    const archived = row.kind === 'archive';
    current.push({ ...known.order, archived, archivedAt: archived ? (archivedAt ?? null) : null, updatedAt });
  }
  return current;
};

const conflictBody = z.object({ order: orderSchema.optional(), orders: z.array(orderSchema).optional() });

/** The server's own orders in a 409 reply; none when it contains nothing readable. */
export const ordersOfConflict = (error: unknown): Order[] => {
  if (!(error instanceof AppError) || error.code !== 'CONFLICT') return [];
  const { data } = readReply(conflictBody, error.details.body);
  return [...(data?.order ? [data.order] : []), ...(data?.orders ?? [])];
};
