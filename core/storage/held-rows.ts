import { type Database, openDatabase } from './database.ts';
import { readOrdersAfter } from './order-cache.ts';
import type { OrderRow } from './rows.ts';

/** Orders per answer to a screen: a megabyte or so of message. */
export const PULL_SIZE = 2_000;

/** The first rows of the cache, read before anything that could check whose they are. */
export interface HeldRows {
  database: Database;
  /** The filling they are of, as stored; null when there is none. */
  epoch: string | null;
  rows: readonly OrderRow[];
}

/** Needs next to no code, so that a page can begin with it while the rest of its scripts are still on their way. */
export const readHeldRows = async (): Promise<HeldRows> => {
  const database = await openDatabase();
  const epoch = epochOf(await database.get('items', 'orderCache'));
  return { database, epoch, rows: epoch === null ? [] : await readOrdersAfter(database, epoch, 0, PULL_SIZE) };
};

/** The item is read again, and checked, by whoever shows these rows. */
const epochOf = (item: unknown): string | null => {
  const { value } = (item ?? {}) as { value?: { epoch?: unknown } | null };
  return typeof value?.epoch === 'string' ? value.epoch : null;
};
