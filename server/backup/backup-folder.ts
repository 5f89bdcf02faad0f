import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR, type Instant, toIso } from '#core/model/time.ts';
import { ifPresent } from './if-present.ts';

/** Suffix of a backup that is not complete. */
export const DRAFT = '.part';
const FOLDER = 'sauvegardes';
const KEPT = 7;
const BACKUP = /^comptoir-(\d{4}-\d{2}-\d{2})\.tar\.gz$/;
/** A backup that ended with its process is not tried again before that, so that it cannot end each new process too. */
const PAUSE_MS = 3 * HOUR;

export const backupFolderOf = (dataDir: string): string => join(dataDir, FOLDER);

/** By UTC date, so that one name is one day. */
export const backupNameOf = (at: Instant): string => `comptoir-${toIso(at).slice(0, 10)}.tar.gz`;

/** Names of the complete backups, oldest first. */
export const listBackups = async (dataDir: string): Promise<string[]> =>
  ((await ifPresent(readdir(backupFolderOf(dataDir)))) ?? []).filter((name) => BACKUP.test(name)).toSorted();

/** Keeps the last seven backups. */
export const removeOldBackups = async (dataDir: string): Promise<void> => {
  for (const name of (await listBackups(dataDir)).slice(0, -KEPT)) {
    await rm(join(backupFolderOf(dataDir), name), { force: true });
  }
};

/** Removes what earlier processes left unfinished. @returns whether one of them is recent */
export const removeDrafts = async (dataDir: string, now: Instant): Promise<boolean> => {
  const folder = backupFolderOf(dataDir);
  for (const name of await readdir(folder)) {
    if (!name.endsWith(DRAFT)) continue;
    const path = join(folder, name);
    const left = await stat(path);
    if (left.mtimeMs > now - PAUSE_MS) return true;
    await rm(path, { force: true });
  }
  return false;
};
