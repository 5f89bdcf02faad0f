import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { OnlineCopy } from '../db/online-copy.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { DATABASE_FOLDER } from './format.ts';

/** Folders that PostgreSQL needs, whose content belongs to the running database or is added at the end (`pg_wal`). */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|pgsql_tmp.*|pg_internal\.init.*)$/;
const CONTROL = 'global/pg_control';

/** The files of a database whose copy has begun, as pg_basebackup chooses them. */
export const addDatabaseFiles = async (archive: ArchiveWriter, { folder }: OnlineCopy): Promise<void> => {
  await archive.folder(DATABASE_FOLDER);
  await addFolder(archive, folder, '');
};

const addFolder = async (archive: ArchiveWriter, root: string, below: string): Promise<void> => {
  for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    const name = `${DATABASE_FOLDER}/${path}`;
    if (entry.isDirectory()) {
      await archive.folder(name);
      if (below !== '' || !EMPTIED.has(entry.name)) await addFolder(archive, root, path);
    } else if (path === CONTROL) {
      // The log does not repair this file, so it is read while no query can write to it.
      await archive.content(name, readFileSync(join(root, path)));
    } else if (entry.isFile()) {
      await archive.file(name, join(root, path));
    }
  }
};

/** What makes the copied files a database: the log written meanwhile, and where to begin in it. */
export const addLog = async (
  archive: ArchiveWriter,
  { folder }: OnlineCopy,
  { label, logFiles }: { label: string; logFiles: readonly string[] },
): Promise<void> => {
  for (const file of logFiles) await archive.file(`${DATABASE_FOLDER}/pg_wal/${file}`, join(folder, 'pg_wal', file));
  await archive.content(`${DATABASE_FOLDER}/backup_label`, label);
};
