import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar, type TarHeader, unpackTar } from 'modern-tar';
import { onTestFinished } from 'vitest';
import { createArchiveWriter } from '../backup/archive-writer.ts';
import { boundText, type Header, VERSION } from '../backup/format.ts';
import { type RestoreOptions, restore } from '../backup/restore.ts';
import { fingerprintOf, sealKey } from '../backup/sealed-key.ts';
import { newestMigration } from '../db/refuse-newer-schema.ts';
import { type Config, readEnvironment } from '../env.ts';
import { DOCUMENT_KEY, makeDataFolder, removeFolder } from './embedded-app.ts';

export const PASSPHRASE = 'quatre mots choisis au hasard';
const NOW = Date.parse('2026-11-22T08:30:00.000Z');
/** Where a restoration of the tests puts what was there before. */
export const FORMER = 'avant-restauration-2026-11-22T08-30-00';

/** An entry of a backup's archive, with its content. */
export interface Entry {
  header: TarHeader;
  data: Uint8Array;
}

export const unpack = async (backup: Uint8Array): Promise<Entry[]> =>
  (await unpackTar(gunzipSync(backup))).map(({ header, data = new Uint8Array() }) => ({ header, data }));
export const pack = async (entries: readonly Entry[]): Promise<Uint8Array> =>
  gzipSync(await packTar([...entries]), { level: 1 });
export const textEntry = (name: string, text: string): Entry => {
  const data = Buffer.from(text);
  return { header: { name, size: data.length }, data };
};
export const changeJson = (entries: readonly Entry[], name: string, change: object): Entry[] =>
  entries.map((entry) =>
    entry.header.name === name
      ? textEntry(name, JSON.stringify({ ...JSON.parse(Buffer.from(entry.data).toString()), ...change }))
      : entry,
  );

/** Every file below a folder, with its content's sum. */
export const contentOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => `${path.slice(folder.length)} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`)
    .toSorted();

/** A data folder in use, whose content a refused restoration must not change. */
export const makeUsedFolder = (): string => {
  const folder = makeTestFolder();
  mkdirSync(join(folder, 'pglite'));
  writeFileSync(join(folder, 'pglite', 'PG_VERSION'), 'as it was');
  return folder;
};
export const makeTestFolder = (): string => {
  const folder = makeDataFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
};

/** A backup that is whole in itself, but whose database is a few small files. */
export const writeSmallBackup = async (path: string): Promise<void> => {
  const header: Header = {
    format: 'comptoir-backup',
    version: VERSION,
    createdAt: '2026-11-21T12:00:00.000Z',
    server: '0.1.0',
    schema: newestMigration(),
    hasDocuments: true,
  };
  const archive = createArchiveWriter(path);
  await archive.open(header);
  await archive.folder('pglite');
  await archive.content('pglite/postgresql.conf', '# a comment\n');
  for (const name of ['a', 'b', 'c']) await archive.content(`pglite/${name}`, randomBytes(2_000));
  await archive.finish(async (sums) => {
    const open = { ...sums, tables: [], keyFingerprint: fingerprintOf(DOCUMENT_KEY), sealedKey: null };
    return { ...open, sealedKey: await sealKey(DOCUMENT_KEY, PASSPHRASE, boundText(header, open)) };
  });
};

/** Restores as `npm run restore` does, without a person who could be asked. */
export const restoreInto = (
  path: string,
  dataDir: string,
  options: Partial<Omit<RestoreOptions, 'config'>> & { changes?: Partial<Config> } = {},
) =>
  restore(path, {
    config: { ...readEnvironment({ COMPTOIR_DATA_DIR: dataDir }), ...options.changes },
    now: NOW,
    withoutKey: options.withoutKey ?? false,
    askPassphrase: options.askPassphrase ?? (async () => null),
  });

/** Changes the size in an entry's header, and the header's own sum. */
export const sizeEntry = (tar: Buffer, at: number, size: number): Buffer => {
  const changed = Buffer.from(tar);
  changed.fill(0, at + 124, at + 136);
  changed.writeUInt8(0x80, at + 124);
  changed.writeBigUInt64BE(BigInt(size), at + 128);
  changed.fill(' ', at + 148, at + 156);
  const sum = changed.subarray(at, at + 512).reduce((total, byte) => total + byte, 0);
  changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148);
  return changed;
};
