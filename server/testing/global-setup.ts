import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPglite } from '../db/open-pglite.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { testDatabaseUrl } from './database-url.ts';
import { createTestDatabase } from './postgres-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What every test database is cloned from: a dump of PGlite (its path), or a database of PostgreSQL (its name). */
    databaseTemplate: string;
  }
}

interface Template {
  name: string;
  remove(): Promise<void>;
}

/** Making and migrating a database takes seconds, cloning one a fraction: it is made once per run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const url = testDatabaseUrl();
  const template = url === null ? await makeDump() : await makeDatabase(url);
  project.provide('databaseTemplate', template.name);
  return template.remove;
};

const makeDump = async (): Promise<Template> => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-template-'));
  const database = await openPglite({});
  await database.migrate();
  // Otherwise each clone would replay the migrations from the write-ahead log: a tenth of a second.
  await database.client.query('checkpoint');
  const name = join(folder, 'template.tar');
  writeFileSync(name, Buffer.from(await (await database.client.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  return { name, remove: async () => rmSync(folder, { recursive: true, force: true }) };
};

const makeDatabase = async (serverUrl: string): Promise<Template> => {
  const { name, url, drop } = await createTestDatabase(serverUrl);
  const database = openPostgres({ url, onConnectionError: () => {} });
  await database.migrate();
  await database.close();
  return { name, remove: drop };
};
