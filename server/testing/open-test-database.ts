import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../db/database.ts';
import { openPglite } from '../db/open-pglite.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { newId } from '../ids.ts';
import { testDatabaseUrl } from './database-url.ts';

/** A migrated, empty database of its own: a clone in memory, or a schema on the PostgreSQL of the run. */
export const openTestDatabase = (): Promise<Database> => {
  const url = testDatabaseUrl();
  return url === null ? cloneTemplate() : openTestSchema(url);
};

const cloneTemplate = async (): Promise<Database> => openPglite({ dump: await openAsBlob(inject('pgliteTemplate')) });

/** Creates an empty schema. @returns its name and what removes it */
export const createTestSchema = async (url: string): Promise<{ name: string; drop: () => Promise<void> }> => {
  const name = `test_${newId().replaceAll('-', '')}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create schema ${name}`);
  return { name, drop: () => run(`drop schema ${name} cascade`) };
};

const openTestSchema = async (url: string): Promise<Database> => {
  const { name, drop } = await createTestSchema(url);
  const database = openPostgres({ url, searchPath: name, onConnectionError: () => {} });
  await database.migrate();
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
};
