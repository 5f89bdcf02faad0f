import { join } from 'node:path';
import type { Config } from '../env.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';

/** PostgreSQL when `DATABASE_URL` is set, otherwise PGlite in the data folder. Only the driver in use is loaded. */
export const openDatabase = async ({ databaseUrl, dataDir }: Config, log: Log): Promise<Database> => {
  if (databaseUrl === null) {
    const { openPglite } = await import('./open-pglite.ts');
    return openPglite({ folder: join(dataDir, 'pglite') });
  }
  const { openPostgres } = await import('./open-postgres.ts');
  return openPostgres({
    url: databaseUrl,
    onConnectionError: (err) => log.warn({ err }, 'a connection to PostgreSQL was lost'),
  });
};
