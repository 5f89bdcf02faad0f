import { isDeepStrictEqual } from 'node:util';
import type { AccountData } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { getTableConfig, type PgTable, type SQL, sql } from '../../db/drizzle.ts';
import { snakeCase } from '../../db/snake-case.ts';

interface Differences<Row> {
  /** Rows that are new or different. */
  changed: Row[];
  /** What they and the rows that are gone were before. */
  before: Row[];
  /** Ids of rows that are no more. */
  gone: string[];
}

/** What makes rows out of others, by their ids. */
export const changedRows = <Row extends { id: string }>(
  before: readonly Row[],
  now: readonly Row[],
): Differences<Row> => {
  const [old, left] = [new Map(before.map((row) => [row.id, row])), new Set(before.map(({ id }) => id))];
  const changed: Row[] = [];
  for (const row of now) {
    left.delete(row.id);
    if (!isDeepStrictEqual(row, old.get(row.id))) changed.push(row);
  }
  const gone = [...left];
  return { changed, gone, before: [...changed.map(({ id }) => id), ...gone].flatMap((id) => old.get(id) ?? []) };
};

/** Writes what differs between the rows of a derived table and what they are to be. */
export const writeDifferences = async <Row extends { id: string }>(
  data: AccountData,
  table: PgTable,
  { before, now }: { before: readonly Row[]; now: readonly Row[] },
): Promise<Differences<Row>> => {
  const differences = changedRows(before, now);
  await writeChanged(data, table, differences.changed, differences.gone);
  return differences;
};

/** Rows of one statement, as one JSON text that the database unpacks. */
const CHUNK = 2_000;

/** Writes rows of a derived table whose key is `(account_id, id)`, and removes others. Columns that the rows lack stay as they are. */
export const writeChanged = async (
  { database, accountId }: AccountData,
  table: PgTable,
  changed: readonly { id: string }[],
  gone: readonly string[],
): Promise<void> => {
  const name = sql.identifier(getTableConfig(table).name);
  if (gone.length > 0) {
    await rowsOf(
      database.db,
      sql`delete from ${name} where account_id = ${accountId}
        and id in (select json_array_elements_text(${JSON.stringify(gone)}::json))`,
    );
  }
  const columns = columnsOf(changed);
  const set = sql.raw(columns.map((column) => `"${column}" = excluded."${column}"`).join(', '));
  for (const rows of chunksOf(changed, accountId)) {
    await rowsOf(
      database.db,
      sql`insert into ${name} (${listOf(columns)})
        select ${listOf(columns)} from json_populate_recordset(null::${name}, ${rows}::json)
        on conflict (account_id, id) do update set ${set}`,
    );
  }
};

/** Changes some columns of rows that are there. */
export const updateRows = async (
  { database, accountId }: AccountData,
  table: PgTable,
  changed: readonly { id: string }[],
): Promise<void> => {
  const name = sql.identifier(getTableConfig(table).name);
  const set = sql.raw(
    columnsOf(changed)
      .map((column) => `"${column}" = read."${column}"`)
      .join(', '),
  );
  for (const rows of chunksOf(changed, accountId)) {
    await rowsOf(
      database.db,
      sql`update ${name} kept set ${set} from json_populate_recordset(null::${name}, ${rows}::json) read
        where kept.account_id = ${accountId} and kept.id = read.id`,
    );
  }
};

const columnsOf = ([first]: readonly object[]): string[] => ['account_id', ...Object.keys(first ?? {}).map(snakeCase)];

const listOf = (columns: readonly string[]): SQL => sql.raw(columns.map((column) => `"${column}"`).join(', '));

/** Each as one JSON text. */
const chunksOf = (rows: readonly object[], accountId: string): string[] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    JSON.stringify(
      rows.slice(index * CHUNK, (index + 1) * CHUNK).map((row) => ({ ...toColumns(row), account_id: accountId })),
    ),
  );

const toColumns = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value]));
