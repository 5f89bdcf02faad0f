import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartFailure } from '../start-failure.ts';
import { type Db, MIGRATIONS_FOLDER, rowsOf } from './database.ts';
import { sql } from './drizzle.ts';

/**
 * An older version of the server would start on the tables of a newer one and fail at the first request that needs what
 * they no longer have.
 * @throws {StartFailure} when the tables were made by a newer version
 */
export const refuseNewerSchema = async (db: Db): Promise<void> => {
  const newest = newestMigration();
  const [table] = await rowsOf<{ exists: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (table?.exists !== true) return;
  const [later] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from drizzle.__drizzle_migrations where created_at > ${newest}`,
  );
  if ((later?.count ?? 0) > 0) throw new StartFailure(NEWER);
};

/** Creation of the newest migration of this version, in ms. */
export const newestMigration = (): number =>
  Math.max(...readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map((each) => each.folderMillis));

const NEWER =
  'Cette base de données a déjà servi à une version plus récente de Comptoir : cette version-ci ne saurait pas la lire. ' +
  'Installez la version la plus récente, puis relancez. Rien n’a été modifié.';
