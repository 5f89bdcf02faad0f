import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { toIso } from '#core/model/time.ts';
import type { Deps } from '../context.ts';
import { rowsOf } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';

export const BACKUP_FOLDER = 'sauvegardes';
const KEPT = 7;
/** A dump is created in memory: a larger database belongs on PostgreSQL. */
const MAX_BYTES = 512 * 1024 * 1024;
const BACKUP = /^comptoir-\d{4}-\d{2}-\d{2}\.tar\.gz$/;
const DRAFT = '.part';

type BackupDeps = Pick<Deps, 'database' | 'clock' | 'config' | 'log'>;

/**
 * Writes today's backup of the embedded database if there is none yet (by UTC date), and keeps the last seven. A file
 * gets its final name only once it is complete and on disk. Does nothing on PostgreSQL.
 */
export const backUp = async (deps: BackupDeps, maxBytes: number = MAX_BYTES): Promise<void> => {
  const { database, clock, config, log } = deps;
  if (database.dump === null) return;
  const folder = join(config.dataDir, BACKUP_FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  const name = `comptoir-${toIso(clock.now()).slice(0, 10)}.tar.gz`;
  if (names.includes(name)) return;
  const size = await sizeOf(deps);
  if (size > maxBytes) {
    log.warn({ bytes: size }, 'pas de sauvegarde : base trop grande, passez à PostgreSQL (DATABASE_URL)');
    return;
  }
  const path = join(folder, name);
  await writeWhole(path, await database.dump());
  await removeOld(folder, [...names, name]);
  log.info({ path, bytes: (await stat(path)).size }, 'sauvegarde quotidienne écrite');
};

const sizeOf = async ({ database: { db } }: BackupDeps): Promise<number> => {
  const [row] = await rowsOf<{ bytes: number }>(db, sql`select pg_database_size(current_database())::float8 as bytes`);
  return row?.bytes ?? 0;
};

const writeWhole = async (path: string, dump: Blob): Promise<void> => {
  const draft = path + DRAFT;
  // Flushed, so that the name never refers to a file that a power cut emptied.
  const file = createWriteStream(draft, { mode: 0o600, flush: true });
  await pipeline(dump.stream(), createGzip(), file);
  await rename(draft, path);
};

const removeOld = async (folder: string, names: readonly string[]): Promise<void> => {
  const backups = names.filter((name) => BACKUP.test(name)).toSorted();
  const drafts = names.filter((name) => name.endsWith(DRAFT));
  for (const name of [...backups.slice(0, -KEPT), ...drafts]) await rm(join(folder, name), { force: true });
};
