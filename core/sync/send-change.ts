import { api } from '../contract/index.ts';
import { order as orderSchema } from '../contract/orders.ts';
import { z } from '../contract/zod.ts';
import { AppError } from '../errors.ts';
import type { Order } from '../model/order.ts';
import type { ApiClient } from '../platform/ports.ts';
import { findOrderRow } from '../storage/order-cache.ts';
import type { ChangeRow } from '../storage/rows.ts';
import type { SyncContext } from './context.ts';
import { openCache } from './order-cache.ts';
import { eachPage, sinceOf } from './order-pages.ts';

/** Orders as the server has them after the change, and its sentence. */
export interface SavedChange {
  orders: readonly Order[];
  message: string | null;
}

/** Sends one change with its Idempotency-Key and the versions it is based on. Rejects with AppError. */
export const sendChange = async (ctx: SyncContext, client: ApiClient, row: ChangeRow): Promise<SavedChange> => {
  const [first] = row.orders;
  if (row.kind === 'status' && row.status !== null && first) {
    const body = { status: row.status, basedOn: first.basedOn };
    const { order } = await client.call(api.orders.setStatus, {
      params: { id: first.id },
      body,
      idempotencyKey: row.id,
    });
    return { orders: [order], message: null };
  }
  const orderIds = row.orders.map(({ id }) => id);
  const basedOn = Object.fromEntries(row.orders.map((order) => [order.id, order.basedOn]));
  const input = { body: { orderIds, basedOn }, idempotencyKey: row.id };
  if (row.kind === 'unarchive') {
    const { message } = await client.call(api.orders.unarchive, input);
    return { orders: await readArchived(ctx, client, row, () => null), message };
  }
  const reply = await client.call(api.orders.archive, input);
  const archivedAt = new Map(reply.orders.map((each) => [each.id, each.archivedAt]));
  return { orders: await readArchived(ctx, client, row, (id) => archivedAt.get(id) ?? null), message: reply.message };
};

/**
 * The answer to an archive has no `updatedAt`, on which a next change must be based: reads what changed since. When that
 * fails the change is confirmed all the same, and the next refresh brings the times.
 */
const readArchived = async (
  ctx: SyncContext,
  client: ApiClient,
  row: ChangeRow,
  archivedAt: (id: string) => string | null,
): Promise<Order[]> => {
  const cache = await openCache(ctx, row.account);
  const wanted = new Map<string, Order>();
  for (const { id } of row.orders) {
    const known = await findOrderRow(await ctx.database(), cache.epoch, id);
    const archived = row.kind === 'archive';
    if (known) wanted.set(id, { ...known.order, archived, archivedAt: archived ? archivedAt(id) : null });
  }
  try {
    for await (const orders of eachPage(client, { updatedSince: sinceOf(cache) })) {
      for (const order of orders) if (wanted.has(order.id)) wanted.set(order.id, order);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return [...wanted.values()];
};

const conflictBody = z.object({ order: orderSchema.optional(), orders: z.array(orderSchema).optional() });

/** The server's own orders out of a 409; none when it carries nothing readable. */
export const ordersOfConflict = (error: unknown): Order[] => {
  if (!(error instanceof AppError) || error.code !== 'CONFLICT') return [];
  const { data } = conflictBody.safeParse(error.details.body);
  return [...(data?.order ? [data.order] : []), ...(data?.orders ?? [])];
};
