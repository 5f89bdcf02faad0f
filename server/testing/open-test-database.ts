import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import type { Database } from '../db/database.ts';
import { openPglite } from '../db/open-pglite.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { testDatabaseUrl } from './database-url.ts';
import { createTestDatabase } from './postgres-databases.ts';

/** Tests take every processor there is: PostgreSQL may then answer later than a seller should wait for it. */
const WAITS = { connectMs: 60_000, queueMs: 60_000, answerMs: 60_000 };

/** A migrated, empty database of its own: in memory, or on the PostgreSQL of the run. */
export const openTestDatabase = async (): Promise<Database> => {
  const serverUrl = testDatabaseUrl();
  const template = inject('databaseTemplate');
  if (serverUrl === null) return openPglite({ dump: await openAsBlob(template) });
  const { url, drop } = await createTestDatabase(serverUrl, template);
  const database = openPostgres({ url, onConnectionError: () => {}, waits: WAITS });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
};
