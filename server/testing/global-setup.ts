import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPglite } from '../db/open-pglite.ts';
import { testDatabaseUrl } from './database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Dump of a migrated, empty PGlite; empty when the tests run on PostgreSQL. */
    pgliteTemplate: string;
  }
}

/** Making a PGlite takes seconds, cloning one a fraction: it is made and migrated once per run. */
export const setup = async (project: TestProject): Promise<(() => void) | undefined> => {
  if (testDatabaseUrl() !== null) {
    project.provide('pgliteTemplate', '');
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-template-'));
  const database = await openPglite({});
  await database.migrate();
  const path = join(folder, 'template.tar');
  writeFileSync(path, Buffer.from(await (await database.client.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  project.provide('pgliteTemplate', path);
  return () => rmSync(folder, { recursive: true, force: true });
};
