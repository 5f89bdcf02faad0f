import { onTestFinished } from 'vitest';
import type { Database } from '../db/database.ts';
import { openPglite } from '../db/open-pglite.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { testDatabaseUrl } from './database-url.ts';
import { createTestDatabase } from './postgres-databases.ts';

/** As many connections to one empty database as asked for (PGlite has but one), closed after the test. */
export const openEmptyDatabases = async (times: number): Promise<Database[]> => {
  const serverUrl = testDatabaseUrl();
  if (serverUrl === null) {
    const database = await openPglite({});
    onTestFinished(() => database.close());
    return Array.from({ length: times }, () => database);
  }
  const { url, drop } = await createTestDatabase(serverUrl);
  const databases = Array.from({ length: times }, () => openPostgres({ url, onConnectionError: () => {} }));
  onTestFinished(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await drop();
  });
  return databases;
};
