import type { Instant } from '../model/time.ts';
import type { Database } from './database.ts';
import { type CaptureRow, captureRow } from './rows.ts';
import { readRows } from './unreadable.ts';

/** Maximum number of pages stored while the server is unreachable: 2 000 pages are 40 000 sales. */
const MAX_OUTBOX = 2_000;

/**
 * Adds a page; it replaces an equal one of the same seller that still waits, because the newer reading contains the
 * same.
 * @returns false when the outbox is full and nothing was stored
 */
export const addCapture = async (database: Database, row: CaptureRow): Promise<boolean> => {
  const { store, done } = database.transaction('outbox', 'readwrite');
  const equal = await store.index('byContentHash').getAll(row.contentHash);
  for (const { captureId, account } of equal) if (account === row.account) await store.delete(captureId);
  const hasRoom = (await store.count()) < MAX_OUTBOX;
  if (hasRoom) await store.put(row);
  await done;
  return hasRoom;
};

/** Every waiting page, oldest first. */
export const readCaptures = async (database: Database, at: Instant): Promise<CaptureRow[]> => {
  const rows = await readRows(database, 'outbox', captureRow, at);
  return rows.sort((left, right) => left.queuedAt - right.queuedAt);
};

export const countCaptures = (database: Database): Promise<number> => database.count('outbox');

export const deleteCapture = (database: Database, captureId: string): Promise<void> =>
  database.delete('outbox', captureId);

/** Stores when to try again; has no effect when the page has left the outbox meanwhile. */
export const postponeCapture = async (
  database: Database,
  captureId: string,
  attempt: { attempts: number; nextAttemptAt: Instant },
): Promise<void> => {
  const { store, done } = database.transaction('outbox', 'readwrite');
  const row = await store.get(captureId);
  if (row) await store.put({ ...row, ...attempt });
  await done;
};

/** Postpones all pages of this seller: the server is unreachable for all of them. */
export const postponeAll = async (database: Database, account: string, until: Instant): Promise<void> => {
  const { store, done } = database.transaction('outbox', 'readwrite');
  for await (const cursor of store) {
    const row = cursor.value;
    if (row.account === account && row.nextAttemptAt < until) await cursor.update({ ...row, nextAttemptAt: until });
  }
  await done;
};
