import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { KEPT_DAYS } from '#core/model/retention.ts';
import { DAY, HOUR, type Instant, toIso } from '#core/model/time.ts';
import { ifPresent } from './if-present.ts';

/** Suffix of a backup that is not complete. */
export const DRAFT = '.part';
const FOLDER = 'sauvegardes';
/** That of a day, or one that was asked for, with its time. */
const BACKUP = /^comptoir-(\d{4}-\d{2}-\d{2})(-\d{6})?\.tar\.gz$/;
/** A backup that ended with its process is not tried again before that, so that it cannot end each new process too. */
const PAUSE_MS = 3 * HOUR;

export const backupFolderOf = (dataDir: string): string => join(dataDir, FOLDER);

/** By UTC date, so that one name is one day. */
export const backupNameOf = (at: Instant): string => `comptoir-${toIso(at).slice(0, 10)}.tar.gz`;

/** One that somebody asked for, beside that of the day: by UTC time, to the second. */
export const extraBackupNameOf = (at: Instant): string =>
  `comptoir-${toIso(at).slice(0, 10)}-${toIso(at).slice(11, 19).replaceAll(':', '')}.tar.gz`;

const dayOf = (name: string): string | undefined => BACKUP.exec(name)?.[1];

/** Names of the complete backups, oldest first. */
export const listBackups = async (dataDir: string): Promise<string[]> =>
  ((await ifPresent(readdir(backupFolderOf(dataDir)))) ?? []).filter((name) => BACKUP.test(name)).toSorted(byTime);

/** The backup of a day is older than those that were asked for on that day, or as good as. */
const byTime = (one: string, other: string): number => (stem(one) < stem(other) ? -1 : 1);
const stem = (name: string): string => name.replace('.tar.gz', '');

/**
 * Keeps the backups of the last seven days, by UTC date: those of an account that was deleted are gone after that, also on a server
 * that rarely runs. The day of the newest one stays whatever its age: while no other can be written, it is all there is.
 */
export const removeOldBackups = async (dataDir: string, now: Instant): Promise<void> => {
  const names = await listBackups(dataDir);
  const oldest = toIso(now - (KEPT_DAYS.backups - 1) * DAY).slice(0, 10);
  const newest = dayOf(names.at(-1) ?? '');
  for (const name of names) {
    const day = dayOf(name) ?? '';
    if (day < oldest && day !== newest) await rm(join(backupFolderOf(dataDir), name), { force: true });
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
