import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Database, MIGRATIONS_FOLDER } from './database.ts';
import { createListener } from './postgres-listener.ts';
import * as schema from './schema/index.ts';

/** Any number; the same in every process, so that only one migrates at a time. */
const MIGRATION_LOCK = 4_203_601;
const MAX_CONNECTIONS = 10;

export interface PostgresSource {
  url: string;
  /** Schema that holds the tables; the connection's own default when left out. */
  searchPath?: string;
  /** An idle connection was lost; the pool opens another by itself. */
  onConnectionError: (error: Error) => void;
}

/** Opens a pool of connections to a PostgreSQL server. */
export const openPostgres = (source: PostgresSource): Database => {
  const settings: pg.PoolConfig = {
    connectionString: source.url,
    max: MAX_CONNECTIONS,
    ...(source.searchPath && { options: `-c search_path=${source.searchPath}` }),
  };
  const pool = new pg.Pool(settings);
  pool.on('error', source.onConnectionError);
  const listener = createListener(settings);
  return {
    db: drizzle({ client: pool, schema, casing: 'snake_case' }),
    kind: 'postgres',
    migrate: () => migrateUnderLock(pool, source.searchPath),
    listen: listener.listen,
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
};

const migrateUnderLock = async (pool: pg.Pool, searchPath: string | undefined): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client, casing: 'snake_case' }), {
      migrationsFolder: MIGRATIONS_FOLDER,
      ...(searchPath && { migrationsSchema: searchPath }),
    });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  }
};
