import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/database.ts';
import { getTableColumns, getTableConfig, type SQL, sql } from '../../db/drizzle.ts';
import { documents } from '../../db/schema/index.ts';
import { accountTables, isDerived } from './exported-tables.ts';

/** What an account stores, in bytes. */
export interface StoredBytes {
  /** Documents and photos, as they were uploaded. */
  documents: number;
  /** Shops whose pages the seller opened, with their articles, visits and evaluations. */
  shops: number;
  /** Rows of every other table. */
  rest: number;
}

/** Header of a row and its place in the page, in PostgreSQL and PGlite alike. */
const ROW_BYTES = 28;
const SHOP_TABLE = /^competitor/;

/** Values are counted as they are stored, compressed or not, so nothing is unpacked. Indexes are not counted. */
const bytesOfRow = (columns: readonly SQL[]): SQL => sql.join([sql`${ROW_BYTES}::int`, ...columns], sql` + `);

const sumOf = async (db: Db, query: SQL): Promise<number> => {
  const [row] = await rowsOf<{ bytes: number }>(db, query);
  return row?.bytes ?? 0;
};

/** One query per table: on the embedded database, other requests are served between two of them. */
export const measureStored = async (db: Db, accountId: string): Promise<StoredBytes> => {
  const stored: StoredBytes = { documents: 0, shops: 0, rest: 0 };
  for (const { name, table, accountId: owner } of accountTables()) {
    if (isDerived(name)) continue;
    const sizes = Object.values(getTableColumns(table)).map((column) => sql`coalesce(pg_column_size(${column}), 0)`);
    const bytes = await sumOf(
      db,
      sql`select coalesce(sum(${bytesOfRow(sizes)}), 0)::float8 as bytes from ${table} where ${owner} = ${accountId}`,
    );
    stored[SHOP_TABLE.test(getTableConfig(table).name) ? 'shops' : 'rest'] += bytes;
  }
  stored.documents = await sumOf(
    db,
    sql`select coalesce(sum(${documents.size}), 0)::float8 as bytes from ${documents}
      where ${documents.accountId} = ${accountId}`,
  );
  return stored;
};

export const totalOf = ({ documents: pdfs, shops, rest }: StoredBytes): number => pdfs + shops + rest;
