import { toInstant } from '../model/time.ts';
import type { Changed } from '../model/topic.ts';
import { bookItems } from '../storage/book-items.ts';
import type { SyncContext } from './context.ts';
import { type RefreshOptions, refreshOrders } from './refresh-orders.ts';

/** The topics whose data is stored here: everything else is requested by the screens that show it. */
const READ_AS = new Map<string, RefreshOptions>([
  ['orders', { only: 'orders' }],
  ['completeness', { only: 'completeness' }],
]);

/**
 * Updates the stored data for a change announced by the server; one change after the other. Makes no request when the
 * change is stored already, through the reply to a change made here or an earlier reading.
 * @returns false when the server could not be read
 */
export const handleChange = (ctx: SyncContext, change: Changed): Promise<boolean> => {
  const options = READ_AS.get(change.topic);
  if (options === undefined) return Promise.resolve(true);
  return ctx.lock('announced', async () => {
    if (await isHeld(ctx, change)) return true;
    // The announcement of a change made here may overtake its reply.
    if (await isBeingSent(ctx, change)) {
      await ctx.lock('changes', async () => undefined);
      if (await isHeld(ctx, change)) return true;
    }
    return refreshOrders(ctx, options);
  });
};

/**
 * True when every order listed in the change is stored in that version, or a newer one. Everything changed before is in
 * such an order too, and everything changed later is announced separately, because the times of one seller's account
 * only grow.
 */
const isHeld = async (ctx: SyncContext, { topic, ids, updatedAt }: Changed): Promise<boolean> => {
  const at = toInstant(updatedAt);
  if (topic !== 'orders' || ids.length === 0 || at === null) return false;
  const cache = await ctx.items.read(bookItems.orderCache);
  if (cache === null || cache.syncedAt === null || cache.failure !== null) return false;
  const rows = await Promise.all(ids.map((id) => ctx.orders.findOrderRow(cache.epoch, id)));
  return rows.every((row) => row !== null && (toInstant(row.order.updatedAt) ?? 0) >= at);
};

const isBeingSent = async (ctx: SyncContext, { ids }: Changed): Promise<boolean> => {
  const waiting = await ctx.orders.readChanges(ctx.now());
  return waiting.some(({ orders }) => orders.some(({ id }) => ids.includes(id)));
};
