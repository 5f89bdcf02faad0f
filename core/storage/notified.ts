import type { OrderId } from '../model/order.ts';
import type { Instant } from '../model/time.ts';
import type { Database } from './database.ts';

/**
 * Claims orders for a notification, in one transaction: an order is claimed once and for all, so two checks at the same
 * moment, or a restart between claim and display, never notify twice.
 * @returns those that were not claimed before
 */
export const claimNotifications = async (
  database: Database,
  ids: readonly OrderId[],
  at: Instant,
): Promise<OrderId[]> => {
  const { store, done } = database.transaction('notified', 'readwrite');
  const claimed: OrderId[] = [];
  for (const orderId of ids) {
    if ((await store.getKey(orderId)) !== undefined) continue;
    await store.put({ orderId, at });
    claimed.push(orderId);
  }
  await done;
  return claimed;
};
