import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../../../scripts/builds.mjs';
import { siteAddress } from './seller-browser.ts';
import { startServerProcess } from './server-process.ts';
import { FRESH_DATA } from './workbench.ts';

/** Builds what is stale, and has a server make its database: that takes seconds, and each bench of the run gets a copy of it. */
export const setup = async (): Promise<() => Promise<void>> => {
  await buildAll({});
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-fresh-'));
  const dataFolder = join(folder, 'data');
  const server = await startServerProcess({ dataFolder, publicUrl: siteAddress });
  await server.stop();
  process.env[FRESH_DATA] = dataFolder;
  return () => rm(folder, { recursive: true, force: true });
};
