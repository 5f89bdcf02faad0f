import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '#server/testing/postgres-databases.ts';
import { buildAll } from '../../../scripts/builds.mjs';
import { findPostgres } from '../../../scripts/debian.mjs';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { camille } from '../screens/person.ts';
import { connectSeller } from '../screens/ready-seller.ts';
import { chromium } from './chromium.ts';
import { announcePrepared, findPrepared, type Prepared } from './prepared.ts';
import { siteAddress } from './seller-browser.ts';
import { startServerProcess } from './server-process.ts';
import { Workbench } from './workbench.ts';

/**
 * Builds what is stale, then prepares what each bench of the run copies in place of doing it again: a server's database, and
 * a seller who signed up and connected the extension.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  // Another project of this run has prepared it, and removes it when all have ended.
  if (findPrepared() !== null) return async () => undefined;
  await buildAll({});
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-prepared-'));
  const bin = findPostgres();
  const postgres = bin === null ? null : await startPostgres(bin);
  const [fresh] = await Promise.all([postgres && makeDatabase(postgres.url, folder), makeEmbedded(folder)]);
  const prepared: Prepared = {
    folder,
    postgres: postgres && fresh ? { url: postgres.url, fresh, seller: null } : null,
  };
  announcePrepared(prepared);
  if (chromium) announcePrepared(await prepareSeller(prepared));
  return async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
};

/** The name of a database that a server has filled with its tables. */
async function makeDatabase(url: string, folder: string): Promise<string> {
  const database = await createTestDatabase(url);
  const options = { dataFolder: join(folder, 'postgres', 'data'), publicUrl: siteAddress, databaseUrl: database.url };
  const server = await startServerProcess(options);
  await server.stop();
  return database.name;
}

async function makeEmbedded(folder: string): Promise<void> {
  const server = await startServerProcess({ dataFolder: join(folder, 'fresh', 'data'), publicUrl: siteAddress });
  await server.stop();
}

async function prepareSeller(prepared: Prepared): Promise<Prepared> {
  const bench = await Workbench.open();
  const { site } = await connectSeller(await bench.browser(), camille);
  // It stores the whole app a few seconds after the first visit: a second of processor time, in each bench without this.
  await site.page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
  );
  await bench.closeBrowser();
  await bench.server.stop();
  cpSync(bench.folder, join(prepared.folder, 'seller'), { recursive: true });
  const { postgres } = prepared;
  const seller = postgres && bench.database && (await createTestDatabase(postgres.url, bench.database.name)).name;
  await bench.close();
  return { ...prepared, postgres: postgres && { ...postgres, seller } };
}
