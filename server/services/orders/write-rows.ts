import { type Db, rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import type { OrderRow, orderKeys } from '../../db/schema/index.ts';
import { snakeCase } from '../../db/snake-case.ts';

export type OrderKeyRow = typeof orderKeys.$inferInsert;

/**
 * Rows per statement, as one JSON text each that the database unpacks (measured: half the time of a list of values).
 */
const CHUNK = 2_000;

const toJson = (rows: readonly object[]): string => {
  const [first = {}] = rows;
  const names = Object.keys(first).map((key) => [key, snakeCase(key)] as const);
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(names.map(([key, column]) => [column, Reflect.get(row, key)]))),
  );
};

const inChunks = async <Row extends object>(
  rows: readonly Row[],
  write: (json: string, columns: readonly string[]) => Promise<unknown>,
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).map(snakeCase);
  for (let start = 0; start < rows.length; start += CHUNK)
    await write(toJson(rows.slice(start, start + CHUNK)), columns);
};

const columnList = (columns: readonly string[]): SQL => sql.raw(columns.map((column) => `"${column}"`).join(', '));

export const insertOrders = (db: Db, rows: readonly OrderRow[]): Promise<void> =>
  inChunks(rows, (json, columns) =>
    rowsOf(
      db,
      sql`insert into orders (${columnList(columns)})
        select ${columnList(columns)} from json_populate_recordset(null::orders, ${json}::json)`,
    ),
  );

export const updateOrders = (db: Db, rows: readonly OrderRow[]): Promise<void> =>
  inChunks(rows, (json, columns) => {
    const changed = columns.filter((column) => column !== 'account_id' && column !== 'id');
    const values = sql.raw(changed.map((column) => `read."${column}"`).join(', '));
    return rowsOf(
      db,
      sql`update orders set (${columnList(changed)}) = row(${values})
        from json_populate_recordset(null::orders, ${json}::json) read
        where orders.account_id = read.account_id and orders.id = read.id`,
    );
  });

/** Adds keys; a conversation that another order already has becomes ambiguous. */
export const writeKeys = (db: Db, rows: readonly OrderKeyRow[]): Promise<void> =>
  inChunks(rows, (json, columns) =>
    rowsOf(
      db,
      sql`insert into order_keys (${columnList(columns)})
        select ${columnList(columns)} from json_populate_recordset(null::order_keys, ${json}::json)
        on conflict (account_id, marketplace, kind, value) do update set order_id = excluded.order_id`,
    ),
  );
