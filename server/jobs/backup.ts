import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#core/errors.ts';
import {
  backupFolderOf,
  backupNameOf,
  extraBackupNameOf,
  listBackups,
  removeDrafts,
  removeOldBackups,
} from '../backup/backup-folder.ts';
import { lacking, measureFolder, type Room, readRoom } from '../backup/room.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { Deps } from '../context.ts';
import type { OnlineCopy } from '../db/online-copy.ts';
import { readDocumentKey } from '../documents/document-key.ts';

type BackupDeps = Pick<Deps, 'database' | 'clock' | 'config' | 'log' | 'backupState'>;
type ReadFreeRoom = (folder: string) => Promise<Room>;

/**
 * Writes today's backup of the embedded database and its documents if there is none yet (by UTC date), and keeps those
 * of the last seven days. Without enough memory or disk space it writes none, and sellers are informed. Does nothing on
 * PostgreSQL, nor while another backup is being written.
 */
export const backUp = async (deps: BackupDeps, readFreeRoom: ReadFreeRoom = readRoom): Promise<void> => {
  const { copy } = deps.database;
  if (copy === null || deps.backupState.isRunning) return;
  await alone(deps, () => backUpToday(deps, copy, readFreeRoom));
};

const backUpToday = async (deps: BackupDeps, copy: OnlineCopy, readFreeRoom: ReadFreeRoom): Promise<void> => {
  const { clock, config, log, backupState } = deps;
  await makeFolder(config);
  await removeOldBackups(config.dataDir, clock.now());
  const name = backupNameOf(clock.now());
  if ((await listBackups(config.dataDir)).includes(name)) return;
  if (await removeDrafts(config.dataDir, clock.now())) {
    backupState.problem = 'failed';
    log.warn('pas de sauvegarde : la dernière a été interrompue il y a peu ; nouvel essai dans quelques heures');
    return;
  }
  const written = await write(deps, copy, name, readFreeRoom);
  if (written !== null) log.info(written, contentOf(config));
};

/**
 * Writes another backup at once, beside that of the day.
 * @returns its path
 * @throws {AppError} CONFLICT on PostgreSQL and while one is written, INTERNAL (507) without enough memory or disk space
 */
export const backUpNow = async (deps: BackupDeps, readFreeRoom: ReadFreeRoom = readRoom): Promise<string> => {
  const { database, clock, config, log, backupState } = deps;
  const { copy } = database;
  if (copy === null) throw new AppError('CONFLICT', EXTERNAL);
  if (backupState.isRunning) throw new AppError('CONFLICT', 'Une sauvegarde est déjà en cours.');
  const name = extraBackupNameOf(clock.now());
  const written = await alone(deps, async () => {
    await makeFolder(config);
    await removeDrafts(config.dataDir, clock.now());
    return write(deps, copy, name, readFreeRoom);
  });
  const { problem } = backupState;
  if (written === null) throw new AppError('INTERNAL', `Pas de sauvegarde : ${reasonOf(problem)}.`, { status: 507 });
  log.info(written, 'sauvegarde demandée écrite');
  return written.path;
};

const EXTERNAL = 'Avec DATABASE_URL, la base se sauvegarde avec les outils de PostgreSQL (pg_dump).';

const makeFolder = ({ dataDir }: BackupDeps['config']) =>
  mkdir(backupFolderOf(dataDir), { recursive: true, mode: 0o700 });

const alone = async <T>({ backupState }: BackupDeps, work: () => Promise<T>): Promise<T> => {
  backupState.isRunning = true;
  try {
    return await work();
  } finally {
    backupState.isRunning = false;
  }
};

/** @returns null for lack of memory or disk space */
const write = async (
  deps: BackupDeps,
  copy: OnlineCopy,
  name: string,
  readFreeRoom: ReadFreeRoom,
): Promise<{ path: string; bytes: number } | null> => {
  const { clock, config, log, backupState } = deps;
  // Also shortens the log, which nothing else does.
  await copy.alone((transaction) => transaction.query('checkpoint'));
  const bytes = await measureFolder(config.dataDir);
  backupState.problem = lacking(bytes, await readFreeRoom(config.dataDir));
  if (backupState.problem !== null) {
    log.warn({ bytes }, `pas de sauvegarde : ${reasonOf(backupState.problem)}`);
    return null;
  }
  const path = join(backupFolderOf(config.dataDir), name);
  await writeOrReport(deps, () => writeBackup({ copy, clock, config, documentKey: readDocumentKey(config) }, path));
  await removeOldBackups(config.dataDir, clock.now());
  return { path, bytes: (await stat(path)).size };
};

const REASONS = {
  memory: 'il n’y a pas assez de mémoire libre',
  disk: 'il n’y a pas assez de place sur le disque',
  failed: 'elle a échoué, le journal dit pourquoi',
} as const;

const reasonOf = (problem: BackupDeps['backupState']['problem']): string => REASONS[problem ?? 'failed'];

const contentOf = ({ backupPassphrase, storage }: BackupDeps['config']): string =>
  [
    'sauvegarde quotidienne écrite',
    backupPassphrase === null
      ? 'sans la clé des documents : gardez-la à part, ou réglez COMPTOIR_BACKUP_PASSPHRASE'
      : 'avec la clé des documents, chiffrée',
    ...(storage === null ? [] : ['sans les documents : sauvegardez le seau de STORAGE_URL']),
  ].join(' ; ');

const writeOrReport = async ({ backupState }: BackupDeps, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    backupState.problem = 'failed';
    throw error;
  }
};
