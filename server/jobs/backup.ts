import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupFolderOf, backupNameOf, listBackups, removeDrafts, removeOldBackups } from '../backup/backup-folder.ts';
import { lacking, measureFolder, type Room, readRoom } from '../backup/room.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { Deps } from '../context.ts';
import { readDocumentKey } from '../documents/document-key.ts';

type BackupDeps = Pick<Deps, 'database' | 'clock' | 'config' | 'log' | 'backupState'>;

/**
 * Writes today's backup of the embedded database and its documents if there is none yet (by UTC date), and keeps the
 * last seven. Without enough memory or disk space it writes none, and sellers are told. Does nothing on PostgreSQL.
 */
export const backUp = async (
  deps: BackupDeps,
  readFreeRoom: (folder: string) => Promise<Room> = readRoom,
): Promise<void> => {
  const { database, clock, config, log, backupState } = deps;
  const { copy } = database;
  if (copy === null) return;
  const folder = backupFolderOf(config.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = backupNameOf(clock.now());
  if ((await listBackups(config.dataDir)).includes(name)) return;
  if (await removeDrafts(config.dataDir, clock.now())) {
    backupState.problem = 'failed';
    log.warn('pas de sauvegarde : la dernière a été interrompue il y a peu ; nouvel essai dans quelques heures');
    return;
  }
  // Also shortens the log, which nothing else does.
  await copy.alone((transaction) => transaction.query('checkpoint'));
  const bytes = await measureFolder(config.dataDir);
  backupState.problem = lacking(bytes, await readFreeRoom(config.dataDir));
  if (backupState.problem !== null) {
    log.warn({ bytes }, `pas de sauvegarde : ${REASONS[backupState.problem]}`);
    return;
  }
  const path = join(folder, name);
  await writeOrReport(deps, () => writeBackup({ copy, clock, config, documentKey: readDocumentKey(config) }, path));
  await removeOldBackups(config.dataDir);
  log.info({ path, bytes: (await stat(path)).size }, contentOf(config));
};

const REASONS = {
  memory: 'il n’y a pas assez de mémoire libre',
  disk: 'il n’y a pas assez de place sur le disque',
} as const;

const contentOf = ({ backupPassphrase, storage }: BackupDeps['config']): string =>
  [
    'sauvegarde quotidienne écrite',
    backupPassphrase === null
      ? 'sans la clé des documents : gardez-la à part, ou réglez COMPTOIR_BACKUP_PASSPHRASE'
      : 'avec la clé des documents, chiffrée',
    ...(storage === null ? [] : ['sans les documents : sauvegardez le seau de STORAGE_URL']),
  ].join(' ; ');

const writeOrReport = async ({ backupState }: BackupDeps, write: () => Promise<void>): Promise<void> => {
  try {
    await write();
  } catch (error) {
    backupState.problem = 'failed';
    throw error;
  }
};
