import type { PGlite } from '@electric-sql/pglite';

type Row = Record<string, unknown>;

/** What one statement of PostgreSQL holds. */
const maxParameters = 65_535;

/**
 * Takes the rows of a table and writes them again into an empty one like it, by multi-row inserts in one transaction.
 * @returns milliseconds. Rejects when the table holds another number of rows than expected
 */
export async function insertBare(
  database: PGlite,
  { table, count }: { table: string; count: number },
): Promise<number> {
  const { rows } = await database.query<Row>(`select * from ${table}`);
  if (rows.length !== count) throw new Error(`${table} has ${rows.length} rows, ${count} were expected.`);
  await database.exec(`create table bare (like ${table} including all)`);
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => columns.map((column) => row[column]));
  const rowsPerStatement = Math.floor(maxParameters / columns.length);
  const start = performance.now();
  await database.transaction(async (transaction) => {
    for (let at = 0; at < count; at += rowsPerStatement) {
      const some = values.slice(at, at + rowsPerStatement);
      await transaction.query(toInsert(columns, some.length), some.flat());
    }
  });
  const ms = performance.now() - start;
  await database.exec('drop table bare');
  return ms;
}

function toInsert(columns: readonly string[], rows: number): string {
  const tuples = Array.from({ length: rows }, (_, row) => {
    const places = columns.map((_, column) => `$${row * columns.length + column + 1}`);
    return `(${places.join(', ')})`;
  });
  return `insert into bare (${columns.map((column) => `"${column}"`).join(', ')}) values ${tuples.join(', ')}`;
}
