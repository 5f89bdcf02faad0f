import { readReply } from '../contract/read-reply.ts';
import type { z } from '../contract/zod.ts';
import type { Instant } from '../model/time.ts';
import type { Database } from './database.ts';

/** Maximum number of rows: enough to look at, never enough to fill a disk. */
const MAX_KEPT = 200;

/** Stores whose rows are all read at once. */
type SmallStore = 'outbox' | 'changes' | 'refused' | 'quarantine' | 'notified';

/**
 * Stores an unreadable row unchanged. Beyond the limit nothing more is added: the first ones are the most informative.
 */
export const keepUnreadable = async (
  database: Database,
  place: string,
  key: string,
  value: unknown,
  at: Instant,
): Promise<void> => {
  if ((await database.count('unreadable')) < MAX_KEPT) await database.put('unreadable', { place, key, value, at });
};

/** All rows of a store that match their schema, in key order. The others are moved to `unreadable` unchanged. */
export const readRows = async <T>(
  database: Database,
  store: SmallStore,
  schema: z.ZodType<T>,
  at: Instant,
): Promise<T[]> => {
  const [rows, keys] = await Promise.all([database.getAll(store), database.getAllKeys(store)]);
  const readable: T[] = [];
  for (const [index, row] of rows.entries()) {
    const parsed = readReply(schema, row);
    const key = keys[index];
    if (parsed.success) readable.push(parsed.data);
    else if (key !== undefined) await moveAside(database, store, key, row, at);
  }
  return readable;
};

const moveAside = async (database: Database, store: SmallStore, key: string | number, row: unknown, at: Instant) => {
  await keepUnreadable(database, store, String(key), row, at);
  await database.delete(store, key);
};
