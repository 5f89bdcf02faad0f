import type { Instant } from '../model/time.ts';
import type { Database } from './database.ts';
import { type CaptureRow, captureRow } from './rows.ts';
import { readRows } from './unreadable.ts';

/** Pages kept for a server out of reach: 2 000 pages are 40 000 sales. */
const MAX_OUTBOX = 2_000;

/**
 * Adds a page; an equal one of the same seller that still waits gives way to it, since the newer reading says all it said.
 * @returns false when the outbox is full: nothing was kept
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

/** Every page that waits, oldest first. */
export const readCaptures = async (database: Database, at: Instant): Promise<CaptureRow[]> => {
  const rows = await readRows(database, 'outbox', captureRow, at);
  return rows.sort((left, right) => left.queuedAt - right.queuedAt);
};

export const countCaptures = (database: Database): Promise<number> => database.count('outbox');

export const deleteCapture = (database: Database, captureId: string): Promise<void> =>
  database.delete('outbox', captureId);

/** Writes when to try again; nothing when the page left the outbox meanwhile. */
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

/** No page of this seller is tried before: the server is out of reach for all of them. */
export const postponeAll = async (database: Database, account: string, until: Instant): Promise<void> => {
  const { store, done } = database.transaction('outbox', 'readwrite');
  for await (const cursor of store) {
    const row = cursor.value;
    if (row.account === account && row.nextAttemptAt < until) await cursor.update({ ...row, nextAttemptAt: until });
  }
  await done;
};
