import { getTableColumns, getTableName, isTable, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { StartFailure } from '../start-failure.ts';
import { testDatabaseUrl } from '../testing/database-url.ts';
import { openEmptyDatabases } from '../testing/open-empty-database.ts';
import { type Database, rowsOf } from './database.ts';
import * as schema from './schema/index.ts';

const tablesOf = async ({ db }: Database): Promise<Set<string>> => {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  return new Set(rows.map(({ name }) => name));
};

const declared = (): PgTable[] =>
  // Every table in the schema is a PostgreSQL table.
  Object.values(schema).filter((each) => isTable(each)) as unknown as PgTable[];

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('the migrations', () => {
  it('bring an empty database to the schema, and change nothing the second time', async () => {
    const [database] = await openEmptyDatabases(1);
    if (database === undefined) throw new Error('no database');
    await database.migrate();
    const columns = await tablesOf(database);
    const expected = declared().flatMap((table) =>
      Object.keys(getTableColumns(table)).map((column) => `${getTableName(table)}.${snake(column)}`),
    );
    expect(columns).toEqual(new Set(expected));
    await database.migrate();
    expect(await tablesOf(database)).toEqual(columns);
  });

  it('run once when several processes start together', async () => {
    const databases = await openEmptyDatabases(testDatabaseUrl() === null ? 1 : 4);
    await Promise.all(databases.map((database) => database.migrate()));
    const [database] = databases;
    if (database === undefined) throw new Error('no database');
    const [row] = await rowsOf<{ count: number }>(
      database.db,
      sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
    );
    const [files] = await rowsOf<{ count: number }>(
      database.db,
      sql`select count(distinct hash)::int as count from drizzle.__drizzle_migrations`,
    );
    expect(row).toEqual(files);
  });
});

describe('a server older than the database', () => {
  it('refuses to start with an explanation, and changes nothing', async () => {
    const [database] = await openEmptyDatabases(1);
    if (database === undefined) throw new Error('no database');
    await database.migrate();
    const later = Date.UTC(2100, 0);
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', ${later})`,
    );
    const columns = await tablesOf(database);
    await expect(database.migrate()).rejects.toThrow(StartFailure);
    await expect(database.migrate()).rejects.toThrow(/^Cette base de données a déjà servi à une version plus récente/);
    expect(await tablesOf(database)).toEqual(columns);
  });
});

describe('the schema', () => {
  /** Data from before the account is known. */
  const withoutAccount = new Set(['attempts', 'passkey_sign_ins']);

  it('keys every table by account first', () => {
    const others = declared().filter((table) => {
      const [first] = Object.keys(getTableColumns(table));
      return first !== 'accountId' && !withoutAccount.has(getTableName(table));
    });
    expect(others.map(getTableName)).toEqual([]);
  });
});
