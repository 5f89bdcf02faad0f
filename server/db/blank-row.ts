import { getTableColumns, type PgTable } from './drizzle.ts';

/** What a new row has to say: columns that can neither be null nor have a default. */
type Needed<Insert> = { [Name in keyof Insert as undefined extends Insert[Name] ? never : Name]: Insert[Name] };

/**
 * Makes rows of which nothing more is known than what is given: every other column is null, or its default.
 * @returns to be called for each row; the columns are looked through once
 */
export const blankRowsOf = <Table extends PgTable>(table: Table) => {
  const columns = Object.entries(getTableColumns(table));
  const blank = Object.fromEntries(columns.map(([name, column]) => [name, column.default ?? null]));
  // The table's own columns, of which those that have neither null nor a default are given.
  return (known: Needed<Table['$inferInsert']>) => ({ ...blank, ...known }) as Table['$inferSelect'];
};
