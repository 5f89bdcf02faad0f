import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import type { OnlineCopy } from '../db/online-copy.ts';
import { openPglite } from '../db/open-pglite.ts';
import type { Config } from '../env.ts';
import { makeApp, type TestApp } from './make-app.ts';

export interface EmbeddedApp extends TestApp {
  dataDir: string;
  client: PGlite;
  copy: OnlineCopy;
}

/** An empty folder. */
export const makeDataFolder = (): string => mkdtempSync(join(tmpdir(), 'comptoir-data-'));

/** The documents' key of the tests' servers. */
export const DOCUMENT_KEY = new Uint8Array(32).fill(7);

/**
 * The whole server on an embedded database in a data folder: a new one with its key, or the one given. Only where tests
 * run on PGlite. Closing it leaves the folder.
 */
export const makeEmbeddedApp = async (config: Partial<Config> = {}, existing?: string): Promise<EmbeddedApp> => {
  const dataDir = existing ?? makeDataFolder();
  const dump = existing === undefined ? await openAsBlob(inject('databaseTemplate')) : undefined;
  const database = await openPglite({ folder: join(dataDir, 'pglite'), ...(dump && { dump }) });
  if (existing === undefined) writeFileSync(join(dataDir, 'documents.key'), DOCUMENT_KEY);
  if (database.copy === null) throw new Error('an embedded database can be copied');
  const app = await makeApp({ database, config: { ...config, dataDir } });
  const close = async (): Promise<void> => {
    await app.close();
    await database.close();
  };
  return { ...app, close, dataDir, client: database.client, copy: database.copy };
};

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
