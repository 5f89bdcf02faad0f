import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { OnlineCopy } from './online-copy.ts';
import type * as schema from './schema/index.ts';

/** PGlite, PostgreSQL, or a transaction on either: the same dialect. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A statement whose answer nobody needs: a query of drizzle's that was not awaited. */
export type LastStatement = SQLWrapper;

/**
 * Runs one transaction; it is rolled back when `work` rejects. The statements given to `last` run in their order once
 * `work` is done. On PostgreSQL they travel together with the commit, so that a change waits for the database once for
 * all of them.
 */
export type Transact = <T>(work: (tx: Db, last: (statement: LastStatement) => void) => Promise<T>) => Promise<T>;

export interface Database {
  db: Db;
  transact: Transact;
  kind: 'pglite' | 'postgres';
  /**
   * Migrates the tables; safe to call from several processes at once. @throws {StartFailure} when a newer version of the
   * server made them
   */
  migrate(): Promise<void>;
  /**
   * Calls back with the payload of each `pg_notify` on a channel, and with null when some may have been missed (the
   * connection was lost). Resolves once it listens. Only PostgreSQL is shared with other processes; PGlite never calls
   * back.
   */
  listen(channel: string, onMessage: (payload: string | null) => void): Promise<void>;
  /** Rejects when the database does not answer, within 2 s on PostgreSQL; PGlite answers after the work before it. */
  check(): Promise<void>;
  /** Copies the database's files while it serves. Null in memory, and on PostgreSQL, which has its own backups. */
  copy: OnlineCopy | null;
  /** How the job queue accesses this same database: through its only client, or with connections of its own. */
  queue: { backend: 'pglite'; client: PGlite } | { backend: 'postgres'; url: string };
  close(): Promise<void>;
}

/** Rows of a hand-written query. The caller declares their type: timestamps are in the database's own format. */
export const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> => {
  // Both drivers return `{rows}`; drizzle's common type does not declare it.
  const answer = (await db.execute(query)) as unknown as { rows: Row[] };
  return answer.rows;
};

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
