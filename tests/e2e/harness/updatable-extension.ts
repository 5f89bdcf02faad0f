import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'puppeteer';
import { buildAll } from '../../../scripts/builds.mjs';
import { removeFolder } from './remove-folder.ts';

/** A copy of the built extension that can be updated while pages are open. */
export const makeUpdatableExtension = async () => {
  await buildAll({});
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-extension-'));
  await cp(fileURLToPath(new URL('../../../.output/chrome-mv3', import.meta.url)), folder, { recursive: true });
  return {
    folder,
    /** Installs the same extension under another version, like an update. */
    async update(browser: Browser, version: string): Promise<void> {
      const manifest = join(folder, 'manifest.json');
      const before = JSON.parse(await readFile(manifest, 'utf8')) as object;
      await writeFile(manifest, JSON.stringify({ ...before, version }));
      await browser.installExtension(folder);
    },
    remove: () => removeFolder(folder),
  };
};

export type UpdatableExtension = Awaited<ReturnType<typeof makeUpdatableExtension>>;
