import { type Database, openDatabase } from './database.ts';
import { readOrdersAfter } from './order-cache.ts';
import type { OrderRow } from './rows.ts';

/** Orders per reply to a screen: about a megabyte of message. */
export const PULL_SIZE = 2_000;

/** The first rows of the cache, read before their owner can be checked. */
export interface HeldRows {
  database: Database;
  /** The epoch of the cache that they belong to, as stored; null when there is none. */
  epoch: string | null;
  rows: readonly OrderRow[];
}

/** Needs almost no code, so that a page can start with it while the rest of its scripts are still loading. */
export const readHeldRows = async (): Promise<HeldRows> => {
  const database = await openDatabase();
  const epoch = epochOf(await database.get('items', 'orderCache'));
  return { database, epoch, rows: epoch === null ? [] : await readOrdersAfter(database, epoch, 0, PULL_SIZE) };
};

/** Whoever shows these rows reads and validates the item again. */
const epochOf = (item: unknown): string | null => {
  const { value } = (item ?? {}) as { value?: { epoch?: unknown } | null };
  return typeof value?.epoch === 'string' ? value.epoch : null;
};
