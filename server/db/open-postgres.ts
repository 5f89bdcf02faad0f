import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Database, MIGRATIONS_FOLDER } from './database.ts';
import { toDatabaseFailure } from './database-failure.ts';
import { closeClient } from './postgres-client.ts';
import { createListener } from './postgres-listener.ts';
import { createProbe } from './postgres-probe.ts';
import { runTransaction } from './postgres-transaction.ts';
import { refuseNewerSchema } from './refuse-newer-schema.ts';
import * as schema from './schema/index.ts';
import { watchConnections } from './watch-connections.ts';

/** An arbitrary number, the same in every process, so that only one migrates at a time. */
const MIGRATION_LOCK = 4_203_601;
const MAX_CONNECTIONS = 10;

/** Limits that PostgreSQL itself enforces on each connection of the pool. A waiting change gives up before its client does. */
const LIMITS = {
  statement_timeout: 60_000,
  lock_timeout: 20_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

export interface PostgresSource {
  url: string;
  /** Called when a connection was lost, idle or in use; the pool opens another by itself. */
  onConnectionError: (error: Error) => void;
  /** By default as long as a seller may wait. */
  waits?: PostgresWaits;
}

export interface PostgresWaits {
  /** How long a connection may take to be made. */
  connectMs: number;
  /** How long a request waits for one of the connections. A client gives up after 30 s. */
  queueMs: number;
  /** How long a sign of life may take; a health check must fail within 2 s. */
  answerMs: number;
}

const WAITS: PostgresWaits = { connectMs: 3_000, queueMs: 15_000, answerMs: 1_500 };

/** Opens a pool of connections to a PostgreSQL server. Losing any of them fails only what was running on it. */
export const openPostgres = ({ url, onConnectionError, waits = WAITS }: PostgresSource): Database => {
  const { connectMs, queueMs, answerMs } = waits;
  const settings: pg.ClientConfig = { connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true };
  const pool = openPool(settings, { onConnectionError, queueMs });
  const listener = createListener(settings);
  const probe = createProbe(settings, answerMs);
  const endWatch = watchConnections(pool, probe);
  return {
    ...withTransactions(pool),
    kind: 'postgres',
    migrate: () => migrateUnderLock(settings),
    listen: listener.listen,
    check: probe.check,
    copy: null,
    queue: { backend: 'postgres', url },
    close: async () => {
      endWatch();
      await Promise.all([listener.close(), probe.close()]);
      await pool.end();
    },
  };
};

const openPool = (
  settings: pg.ClientConfig,
  { onConnectionError, queueMs }: Pick<PostgresSource, 'onConnectionError'> & { queueMs: number },
): pg.Pool => {
  class LimitedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      // The pool passes its own limit, which includes the wait for a free connection.
      super({ ...config, connectionTimeoutMillis: settings.connectionTimeoutMillis });
    }
  }
  const pool = new pg.Pool({
    ...settings,
    ...LIMITS,
    // Statements that follow one another without waiting for an answer are sent at once.
    pipeline: true,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: queueMs,
    Client: LimitedClient,
  });
  // The pool's own listener only covers idle connections, and an `error` that nobody listens to ends the process.
  pool.on('connect', (client) => client.on('error', onConnectionError));
  pool.on('error', () => {});
  return pool;
};

type Connected = NodePgDatabase<typeof schema>;

/**
 * The database on a pool, with transactions of our own: drizzle's never give a connection back when `begin` fails on
 * it, and give back one that broke half-way as if it could be used again.
 */
const withTransactions = (pool: pg.Pool): Pick<Database, 'db' | 'transact'> => {
  const options = { schema, casing: 'snake_case' } as const;
  const made = new WeakMap<pg.PoolClient, Connected>();
  const databaseOf = (client: pg.PoolClient): Connected => {
    const known = made.get(client) ?? drizzle({ client, ...options });
    made.set(client, known);
    return known;
  };
  const db = drizzle({ client: pool, ...options });
  const onConnection = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await work(client);
    } catch (error) {
      isLost = toDatabaseFailure(error) === 'away';
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  db.transaction = (work, config) => onConnection((client) => databaseOf(client).transaction(work, config));
  return { db, transact: (work) => onConnection((client) => runTransaction(client, databaseOf(client), work)) };
};

/** On a connection without limits: a migration may take minutes, or wait that long for another process. */
const migrateUnderLock = async (settings: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(settings);
  client.on('error', () => {});
  await client.connect();
  try {
    // Released by the end of the connection.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle({ client, schema, casing: 'snake_case' });
    await refuseNewerSchema(db);
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await closeClient(client);
  }
};
