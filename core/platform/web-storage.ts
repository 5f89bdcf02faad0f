import type { Database } from '../storage/database.ts';
import { createDatabaseArea } from '../storage/database-area.ts';
import { createItemStore, type ItemStore } from '../storage/item-store.ts';
import { createKeptStore, type KeptStore } from '../storage/kept-store.ts';
import { createMemoryArea, createMemoryOrders } from '../storage/memory.ts';
import { createOrderStore, type OrderStore } from '../storage/order-store.ts';
import { keepUnreadable } from '../storage/unreadable.ts';

/** Where a tab of the site stores orders, their queue and their owner. */
export interface SiteStorage {
  items: ItemStore;
  orders: OrderStore;
  /** Rejects where the browser's database fails: memory would keep nothing for the next start. */
  kept: KeptStore;
  /**
   * False once the browser's database failed: from then on everything is kept in memory, for as long as the tab lives.
   */
  isLasting(): boolean;
}

/** A database that does not open within this time never will: some browsers never answer the request. */
const OPENS_WITHIN_MS = 3_000;

/**
 * The browser's database, replaced by memory as soon as it fails: a private window, a full disk, a newer version of the
 * site in another tab. Its data is read again from the server; changes waiting in it stay there for the next visit.
 * @param onLost called once, when memory takes over
 */
export const createSiteStorage = (connect: () => Promise<Database>, onLost: () => void): SiteStorage => {
  let isLasting = true;
  const open = (): Promise<Database> => within(connect(), OPENS_WITHIN_MS);

  const orMemory = <T extends object>(kept: T, memory: T): T => {
    const run = async (name: keyof T, rest: readonly unknown[]): Promise<unknown> => {
      // Every member of both is an asynchronous operation with the same signature.
      const attempt = (place: T) => (place[name] as (...all: readonly unknown[]) => Promise<unknown>)(...rest);
      // Twice, because the browser may have closed the connection in between.
      for (let tries = 0; isLasting && tries < 2; tries += 1) {
        try {
          return await attempt(kept);
        } catch {}
      }
      if (isLasting) {
        isLasting = false;
        onLost();
      }
      return attempt(memory);
    };
    const operations = Object.keys(kept).map((name) => [
      name,
      (...rest: readonly unknown[]) => run(name as keyof T, rest),
    ]);
    return Object.fromEntries(operations) as T;
  };

  const area = orMemory(createDatabaseArea(open), createMemoryArea());
  const areas = { local: createMemoryArea(), session: createMemoryArea(), database: area };
  const setAside = async (place: string, key: string, value: unknown): Promise<void> => {
    if (isLasting) await keepUnreadable(await open(), place, key, value, Date.now());
  };
  return {
    items: createItemStore(areas, setAside),
    orders: orMemory(createOrderStore(open), createMemoryOrders()),
    kept: createKeptStore(open),
    isLasting: () => isLasting,
  };
};

const within = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The database does not open.')), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
