import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../../../scripts/builds.mjs';
import { camille } from '../screens/person.ts';
import { connectSeller } from '../screens/ready-seller.ts';
import { chromium } from './chromium.ts';
import { siteAddress } from './seller-browser.ts';
import { startServerProcess } from './server-process.ts';
import { PREPARED, Workbench } from './workbench.ts';

/**
 * Builds what is stale, then prepares what each bench of the run copies in place of doing it again: a server's database, and
 * a seller who signed up and connected the extension.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  await buildAll({});
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-prepared-'));
  const server = await startServerProcess({ dataFolder: join(folder, 'fresh', 'data'), publicUrl: siteAddress });
  await server.stop();
  process.env[PREPARED] = folder;
  if (chromium) await prepareSeller(join(folder, 'seller'));
  return () => rm(folder, { recursive: true, force: true });
};

async function prepareSeller(folder: string): Promise<void> {
  const bench = await Workbench.open();
  await connectSeller(await bench.browser(), camille);
  await bench.closeBrowser();
  await bench.server.stop();
  cpSync(bench.folder, folder, { recursive: true });
  await bench.close();
}
