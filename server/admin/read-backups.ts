import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { toIso } from '#core/model/time.ts';
import { backupFolderOf, listBackups } from '../backup/backup-folder.ts';
import { ifPresent } from '../backup/if-present.ts';
import type { AdminOutput, ListedBackup } from './contract.ts';

/** The backups in a data folder, oldest first. Needs no server. */
export const readBackups = async (dataDir: string): Promise<AdminOutput<'backup.list'>> => {
  const folder = resolve(backupFolderOf(dataDir));
  const backups: ListedBackup[] = [];
  for (const name of await listBackups(dataDir)) {
    const backup = await readBackup(join(folder, name));
    if (backup !== null) backups.push(backup);
  }
  return { folder, backups };
};

/** Null for one that was just removed. */
const readBackup = async (path: string): Promise<ListedBackup | null> => {
  const file = await ifPresent(stat(path));
  return file && { name: basename(path), bytes: file.size, writtenAt: toIso(file.mtimeMs) };
};
