import type { Instant } from '../model/time.ts';
import type { Database } from './database.ts';

/**
 * Claims what there is to notify of, in one transaction: each key is claimed once and for all, so two checks at the same
 * moment, or a restart between claim and display, never notify twice.
 * @param keys each names an order, and what it is reported for
 * @returns those that were not claimed before
 */
export const claimNotifications = async (
  database: Database,
  keys: readonly string[],
  at: Instant,
): Promise<string[]> => {
  const { store, done } = database.transaction('notified', 'readwrite');
  const claimed: string[] = [];
  for (const orderId of keys) {
    if ((await store.getKey(orderId)) !== undefined) continue;
    await store.put({ orderId, at });
    claimed.push(orderId);
  }
  await done;
  return claimed;
};
