import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { toIso } from '#core/model/time.ts';
import { backupFolderOf } from '../backup/backup-folder.ts';
import { backUpNow } from '../jobs/backup.ts';
import type { Handlers } from './handler.ts';
import { readBackups } from './read-backups.ts';

export const backupHandlers: Handlers<'backup.list' | 'backup.create'> = {
  'backup.list': ({ config }) => readBackups(config.dataDir),
  async 'backup.create'(deps) {
    const path = resolve(await backUpNow(deps));
    const { size, mtimeMs } = await stat(path);
    const backup = { name: basename(path), bytes: size, writtenAt: toIso(mtimeMs) };
    return { folder: resolve(backupFolderOf(deps.config.dataDir)), backup };
  },
};
