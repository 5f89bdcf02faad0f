import { browser } from 'wxt/browser';
import type { OrderSource } from '#core/platform/ports.ts';
import { createDatabaseArea } from '#core/storage/database-area.ts';
import { type HeldRows, readHeldRows } from '#core/storage/held-rows.ts';
import { type Area, createItemStore } from '#core/storage/item-store.ts';
import { readOrdersAfter } from '#core/storage/order-cache.ts';
import { readChanges, readRefused } from '#core/storage/read-changes.ts';
import { keepUnreadable } from '#core/storage/unreadable.ts';
import { type BookContext, readBookPart } from '#core/sync/order-book.ts';

/**
 * Reads the orders stored in this browser straight from the database, as the worker would, so that the panel shows them
 * before the worker is awake. Starts at once; everything after the first screen goes through the worker.
 */
export const openHeldBook = (browserAreas: Record<'local' | 'session', Area>): OrderSource['pull'] => {
  const ahead = globalThis.comptoirHeldRows ?? readHeldRows();
  const database = async () => (await ahead).database;
  const areas = { ...browserAreas, database: createDatabaseArea(database) };
  const items = createItemStore(areas, async (place, key, value) =>
    keepUnreadable(await database(), place, key, value, Date.now()),
  );
  const orders: BookContext['orders'] = {
    readOrdersAfter: async (...asked) => readOrdersAfter(await database(), ...asked),
    readChanges: async (at) => readChanges(await database(), at),
    readRefused: async (at) => readRefused(await database(), at),
  };
  const client = `ext/${browser.runtime.getManifest().version}`;
  const ctx: BookContext = { orders, items, client, now: Date.now };
  const first = readBookPart({ ...ctx, orders: { ...orders, readOrdersAfter: takeFrom(ahead) } }, null);
  // The caller receives the rejection.
  first.catch(() => undefined);
  return (known) => (known === null ? first : readBookPart(ctx, known));
};

/** The rows that were read in advance, if they are the requested ones. */
const takeFrom =
  (ahead: Promise<HeldRows>): BookContext['orders']['readOrdersAfter'] =>
  async (epoch, seq, limit) => {
    const { database, ...held } = await ahead;
    return held.epoch === epoch && seq === 0 ? [...held.rows] : readOrdersAfter(database, epoch, seq, limit);
  };
