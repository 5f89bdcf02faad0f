import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Database, MIGRATIONS_FOLDER } from './database.ts';
import { createListener } from './postgres-listener.ts';
import * as schema from './schema/index.ts';

/** An arbitrary number, the same in every process, so that only one migrates at a time. */
const MIGRATION_LOCK = 4_203_601;
const MAX_CONNECTIONS = 10;

export interface PostgresSource {
  url: string;
  /** Called when an idle connection was lost; the pool opens another by itself. */
  onConnectionError: (error: Error) => void;
}

/** Opens a pool of connections to a PostgreSQL server. */
export const openPostgres = ({ url, onConnectionError }: PostgresSource): Database => {
  const settings: pg.PoolConfig = { connectionString: url, max: MAX_CONNECTIONS };
  const pool = new pg.Pool(settings);
  pool.on('error', onConnectionError);
  const listener = createListener(settings);
  return {
    db: drizzle({ client: pool, schema, casing: 'snake_case' }),
    kind: 'postgres',
    migrate: () => migrateUnderLock(pool),
    listen: listener.listen,
    dump: null,
    queue: { backend: 'postgres', url },
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
};

const migrateUnderLock = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  }
};
