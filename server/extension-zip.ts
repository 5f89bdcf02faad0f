import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type AsyncZipOptions, type AsyncZippable, zip } from 'fflate';
import type { ExtensionBrowser } from '#core/contract/system.ts';

export interface ExtensionZip {
  /** `comptoir-chrome-0.1.0.1234.zip`. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Entity tag of the bytes. */
  tag: string;
}

/** The earliest time a ZIP can state: the same build always makes the same bytes. */
const EPOCH = new Date(1980, 0, 1);

const pack = promisify<AsyncZippable, AsyncZipOptions, Uint8Array<ArrayBuffer>>(zip);

/**
 * The built extension as one file. For Chrome it holds a folder, which is what remains to be loaded once it is unzipped;
 * Firefox loads the file itself, with the manifest at its root. Packing takes a moment, so each build is packed once.
 */
export const createExtensionZips = () => {
  const kept = new Map<string, { build: string; zip: Promise<ExtensionZip | null> }>();
  /**
   * @param output the folder in which the extension is built, one folder per browser
   * @returns null where it was not built
   */
  return async (output: string, browser: ExtensionBrowser): Promise<ExtensionZip | null> => {
    const folder = join(output, `${browser}-mv3`);
    const paths = await listFiles(folder);
    const build = await fingerprint(paths);
    const known = kept.get(folder);
    if (known?.build === build) return known.zip;
    const zip = zipExtension(folder, paths, browser);
    kept.set(folder, { build, zip });
    zip.catch(() => kept.delete(folder));
    return zip;
  };
};

/** Sorted; no source maps, no hidden files, and nothing that a link points to. */
const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.map'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
};

const fingerprint = async (paths: readonly string[]): Promise<string> => {
  const stats = await Promise.all(paths.map((path) => stat(path)));
  return stats.map(({ size, mtimeMs }, at) => `${paths[at]} ${size} ${mtimeMs}`).join('\n');
};

const zipExtension = async (
  folder: string,
  paths: readonly string[],
  browser: ExtensionBrowser,
): Promise<ExtensionZip | null> => {
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null);
  if (manifest === null) return null;
  const files = await readFiles(folder, paths, browser === 'chrome' ? 'comptoir/' : '');
  const { version } = JSON.parse(manifest) as { version: string };
  const bytes = await pack(files, { mtime: EPOCH, level: 6 });
  const tag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  return { name: `comptoir-${browser}-${version}.zip`, bytes, tag };
};

/** Each file by its path in the ZIP. */
const readFiles = async (folder: string, paths: readonly string[], prefix: string): Promise<AsyncZippable> => {
  const read = paths.map(async (path) => {
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    return [`${prefix}${name}`, new Uint8Array(await readFile(path))] as const;
  });
  return Object.fromEntries(await Promise.all(read));
};
