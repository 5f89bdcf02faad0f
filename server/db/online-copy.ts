import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite, Transaction } from '@electric-sql/pglite';

/** What the copy's last moment adds to the files that were copied before it. */
export interface CopyEnd<Look> {
  /** Content of the file `backup_label`: from where PostgreSQL replays its log. */
  label: string;
  /** Names of the log's files in `pg_wal` that the copy needs. They do not change any more, and stay until `release`. */
  logFiles: string[];
  look: Look;
}

/**
 * Copies the embedded database's files while it serves, the way pg_basebackup does: between `begin` and `end` the files
 * may change under the copy, every page that changes is in the log as a whole, and a database that is opened on the
 * copy replays that log. Its state is the one at `end`
 * (https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP).
 */
export interface OnlineCopy {
  /** The database's folder. */
  folder: string;
  /** Runs statements one after another, with nothing between them. */
  alone<Answer>(work: (transaction: Transaction) => Promise<Answer>): Promise<Answer>;
  begin(): Promise<void>;
  /** Ends the copy. `look` sees the state that the copy will have. */
  end<Look>(look: (transaction: Transaction) => Promise<Look>): Promise<CopyEnd<Look>>;
  /** Always to be called after `begin`, whether the copy succeeded or not. */
  release(): Promise<void>;
}

/** Keeps the log that the copy needs, even when a checkpoint runs meanwhile. */
const SLOT = 'comptoir_backup';
const DROP_SLOT = `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '${SLOT}'`;
const BEGIN = `select pg_walfile_name(pg_backup_start('comptoir', true)) as file`;
const END = `select labelfile as label, pg_walfile_name(lsn) as file from pg_backup_stop(false)`;

export const createOnlineCopy = (client: PGlite, folder: string): OnlineCopy => {
  let first: string | null = null;
  const stop = async (transaction: Transaction) => {
    const { rows } = await transaction.query<{ label: string; file: string }>(END);
    const from = first;
    first = null;
    const [row] = rows;
    if (row === undefined || from === null) throw new Error('no copy is in progress');
    return { label: row.label, from, to: row.file };
  };
  return {
    folder,
    alone: (work) => client.transaction(work),
    async begin() {
      await client.query(DROP_SLOT);
      await client.query(`select pg_create_physical_replication_slot('${SLOT}', true, true)`);
      const { rows } = await client.query<{ file: string }>(BEGIN);
      first = rows[0]?.file ?? null;
    },
    async end(look) {
      const ended = await client.transaction(async (transaction) => ({
        look: await look(transaction),
        ...(await stop(transaction)),
      }));
      const logFiles = await findLog(folder, ended.from, ended.to);
      return { label: ended.label, logFiles, look: ended.look };
    },
    async release() {
      if (first !== null) await client.transaction(stop);
      await client.query(DROP_SLOT);
    },
  };
};

/** A file of the log holds 16 MB, and its name is its timeline and its number, whose low part counts to 255. */
const numberOf = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16);

const findLog = async (folder: string, from: string, to: string): Promise<string[]> => {
  const names = await readdir(join(folder, 'pg_wal'));
  const needed = names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= from && name <= to).toSorted();
  const expected = numberOf(to) - numberOf(from) + 1;
  if (needed.length !== expected) throw new Error(`the log has ${needed.length} of ${expected} files from ${from}`);
  return needed;
};
