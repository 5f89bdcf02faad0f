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
  /** Brings the tables up to date; safe to call from several processes at once. */
  migrate(): Promise<void>;
  /**
   * Calls back with the payload of each `pg_notify` on a channel, and with null when some may have been missed (the
   * connection was lost). Resolves once it listens. Only PostgreSQL has other processes to hear; PGlite never calls back.
   */
  listen(channel: string, onMessage: (payload: string | null) => void): Promise<void>;
  /** A tar of the database's files at one instant, while other queries wait. Null: PostgreSQL has its own backups. */
  dump: (() => Promise<Blob>) | null;
  /** How the job queue reaches this same database: through its one client, or by connections of its own. */
  queue: { backend: 'pglite'; client: PGlite } | { backend: 'postgres'; url: string };
  close(): Promise<void>;
}

/** Rows of a hand-written query. The caller names their shape: timestamps arrive as the database writes them. */
export const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> => {
  // Both drivers answer `{rows}`; drizzle's common type does not say so.
  const answer = (await db.execute(query)) as unknown as { rows: Row[] };
  return answer.rows;
};

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
