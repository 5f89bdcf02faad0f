import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type AsyncZipOptions, type AsyncZippable, zip } from 'fflate';
import type { ExtensionBrowser } from '#core/contract/system.ts';

export interface ExtensionZip {
  /** `comptoir-chrome-0.1.0.1234.zip`. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The earliest time a ZIP can state: the same build always makes the same bytes. */
const EPOCH = new Date(1980, 0, 1);

const pack = promisify<AsyncZippable, AsyncZipOptions, Uint8Array<ArrayBuffer>>(zip);

/**
 * The built extension as one file. For Chrome it holds a folder, which is what remains to be loaded once it is unzipped;
 * Firefox loads the file itself, with the manifest at its root.
 * @param output the folder in which the extension is built, one folder per browser
 * @returns null where it was not built
 */
export const zipExtension = async (output: string, browser: ExtensionBrowser): Promise<ExtensionZip | null> => {
  const folder = join(output, `${browser}-mv3`);
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null);
  if (manifest === null) return null;
  const files = await readFiles(folder, browser === 'chrome' ? 'comptoir/' : '');
  const { version } = JSON.parse(manifest) as { version: string };
  return { name: `comptoir-${browser}-${version}.zip`, bytes: await pack(files, { mtime: EPOCH, level: 6 }) };
};

/** Every file of a folder by its path in the ZIP, in a fixed order. */
const readFiles = async (folder: string, prefix: string): Promise<AsyncZippable> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = paths.toSorted().map(async (path) => {
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    return [`${prefix}${name}`, new Uint8Array(await readFile(path))] as const;
  });
  return Object.fromEntries(await Promise.all(read));
};
