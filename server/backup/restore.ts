import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Instant, toIso } from '#core/model/time.ts';
import { newestMigration } from '../db/refuse-newer-schema.ts';
import { KEY_FILE } from '../documents/document-key.ts';
import type { Config } from '../env.ts';
import { lockFolder } from '../folder-lock.ts';
import { StartFailure } from '../start-failure.ts';
import { type Backup, type ReadOptions, readArchive } from './archive-reader.ts';
import { type CheckedDatabase, checkDatabase } from './check-database.ts';
import { DATABASE_FOLDER, DOCUMENTS_FOLDER, type Header, VERSION } from './format.ts';
import { beginRestoration, finishRestoration, resumeRestoration, writeInto } from './restored-folder.ts';
import { findRestoredKey, type KeyOptions, type RestoredKey } from './restored-key.ts';
import { DISK_RESERVE, readRoom } from './room.ts';

export interface RestoreOptions extends KeyOptions {
  config: Config;
  now: Instant;
}

export interface Restored {
  header: Header;
  database: CheckedDatabase;
  /** Documents that rows name and that the backup does not have. */
  missingDocuments: number;
  key: RestoredKey['kind'];
  /** The folder with what was there before. */
  former: string;
}

const EXTERNAL =
  'DATABASE_URL est réglé : cette base se sauvegarde et se restaure avec les outils de PostgreSQL (pg_dump, pg_restore).';
const NEWER =
  'Cette sauvegarde vient d’une version plus récente de Comptoir. Mettez Comptoir à jour, puis recommencez.';
const ABSENT = 'Ce fichier est introuvable ou illisible :';

/**
 * Puts a backup in the place of the data folder's database and documents, once all of it was read and checked. What was
 * there is renamed aside. @throws {StartFailure} with the reason; then nothing has changed
 */
export const restore = async (path: string, options: RestoreOptions): Promise<Restored> => {
  const { config } = options;
  if (config.databaseUrl !== null) throw new StartFailure(EXTERNAL);
  if (!existsSync(path)) throw new StartFailure(`${ABSENT} ${path}`);
  const unlock = lockFolder(config.dataDir);
  try {
    resumeRestoration(config.dataDir);
    const { disk } = await readRoom(config.dataDir);
    const reading: ReadOptions = { maxBytes: disk - DISK_RESERVE, check: refuseNewer };
    // Read twice: nothing is written before the whole file is known to be good.
    const backup = await readArchive(path, reading);
    const key = await findRestoredKey(backup, options);
    return await replace(path, reading, backup, key, options);
  } finally {
    unlock();
  }
};

const replace = async (
  path: string,
  reading: ReadOptions,
  { header, manifest }: Backup,
  key: RestoredKey,
  { config: { dataDir }, now }: RestoreOptions,
): Promise<Restored> => {
  const folder = beginRestoration(dataDir);
  try {
    const { manifest: again } = await readArchive(path, { ...reading, destination: writeInto(folder) });
    if (again.sha256 !== manifest.sha256) throw new StartFailure('Ce fichier a changé pendant la lecture.');
    if (header.hasDocuments) mkdirSync(join(folder, DOCUMENTS_FOLDER), { recursive: true, mode: 0o700 });
    if (key.kind === 'from backup') writeFileSync(join(folder, KEY_FILE), key.key, { mode: 0o600 });
    const database = await checkDatabase(join(folder, DATABASE_FOLDER), manifest.tables);
    const isMissing = (name: string): boolean => !existsSync(join(folder, DOCUMENTS_FOLDER, name));
    const missingDocuments = header.hasDocuments ? database.documents.filter(isMissing).length : 0;
    const former = finishRestoration(dataDir, toIso(now).slice(0, 19).replaceAll(':', '-'));
    return { header, database, missingDocuments, key: key.kind, former };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
};

const refuseNewer = ({ version, schema }: Header): void => {
  if (version > VERSION || schema > newestMigration()) throw new StartFailure(NEWER);
};
