import type { AccountWork } from '../account/account-work.ts';
import { eq } from '../db/drizzle.ts';
import { accountClocks } from '../db/schema/index.ts';
import { createDerivedMemory } from './derived-memory.ts';

/** Readings between which the account changed. What did not change is in memory the next time. */
const TRIES = 2;

/**
 * What is read of the account at one moment, however many statements that takes: each change moves the cursor in its own
 * transaction, so a reading whose cursor stood still saw no part of a change. One that is overtaken is repeated, and at last
 * reads a snapshot. Not from the start, because a snapshot holds a connection of PostgreSQL while figures are computed, and
 * on PGlite everybody else waits for it.
 * @param read is called up to three times; it must use the work that it is given
 */
export const inOneState = async <Work extends AccountWork, Value>(
  work: Work,
  read: (work: Work) => Promise<Value>,
): Promise<Value> => {
  let before = await readCursor(work);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const value = await read(work);
    const after = await readCursor(work);
    if (after === before) return value;
    before = after;
  }
  const { database } = work;
  return database.db.transaction(
    // A memory of its own: on PGlite, waiting for what another reading derives would be waiting for oneself.
    (tx) => read({ ...work, database: { ...database, db: tx }, derived: createDerivedMemory() }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
};

const readCursor = async ({ database, accountId }: AccountWork): Promise<number | undefined> => {
  const { cursor } = accountClocks;
  const [clock] = await database.db
    .select({ cursor })
    .from(accountClocks)
    .where(eq(accountClocks.accountId, accountId));
  return clock?.cursor;
};
