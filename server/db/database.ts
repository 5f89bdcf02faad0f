import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** PGlite, PostgreSQL, or a transaction on either: the same dialect. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
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
  /** A tar of the database's files at one instant, while other queries wait. Null: PostgreSQL has its own backups. */
  dump: (() => Promise<Blob>) | null;
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
