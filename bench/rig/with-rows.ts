import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Queryable } from './keep-history.ts';

/** Works on the rows of a server that is stopped. @param databaseUrl null for PGlite in the data folder */
export async function withRows<T>(
  folder: string,
  databaseUrl: string | null,
  work: (database: Queryable) => Promise<T>,
) {
  if (databaseUrl === null) {
    const database = await PGlite.create({ dataDir: join(folder, 'pglite') });
    const done = await work(database);
    await database.close();
    return done;
  }
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const done = await work(pool);
  await pool.end();
  return done;
}
