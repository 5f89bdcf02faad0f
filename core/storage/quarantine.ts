import type { Instant } from '../model/time.ts';
import type { Database } from './database.ts';
import { type QuarantineRow, quarantineRow } from './rows.ts';
import { readRows } from './unreadable.ts';

/** Maximum number of readings; beyond it the oldest is removed: they are samples for diagnosis, not data to merge. */
const MAX_QUARANTINE = 50;

/** Quarantines a reading. It replaces one with the same URL and reason, so that a reloaded page counts once. */
export const addQuarantine = async (database: Database, row: QuarantineRow): Promise<void> => {
  const { store, done } = database.transaction('quarantine', 'readwrite');
  for await (const cursor of store) {
    if (cursor.value.url === row.url && cursor.value.reason === row.reason) await cursor.delete();
  }
  await store.put(row);
  let excess = (await store.count()) - MAX_QUARANTINE;
  for (let cursor = await store.index('byAt').openCursor(); cursor && excess > 0; excess -= 1) {
    await cursor.delete();
    cursor = await cursor.continue();
  }
  await done;
};

/** Newest first. */
export const readQuarantine = async (database: Database, at: Instant): Promise<QuarantineRow[]> => {
  const rows = await readRows(database, 'quarantine', quarantineRow, at);
  return rows.sort((left, right) => right.at - left.at);
};

export const deleteQuarantine = (database: Database, id: string): Promise<void> => database.delete('quarantine', id);
