import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Database, MIGRATIONS_FOLDER } from '../db/database.ts';

/** Brings an empty database to where the first migrations leave it, as the migrator itself would. */
export const migrateTo = async ({ db }: Database, migrations: number): Promise<void> => {
  await db.execute(sql`create schema drizzle`);
  await db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).slice(0, migrations);
  for (const { sql: statements, hash, folderMillis } of files) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
};
