import { getTableColumns, type PgTable } from './drizzle.ts';

/** The required columns of a new row: those that are not nullable and have no default. */
type Needed<Insert> = { [Name in keyof Insert as undefined extends Insert[Name] ? never : Name]: Insert[Name] };

/**
 * Creates rows from the given values: every other column is null, or has its default.
 * @returns a function to call for each row; the columns are inspected only once
 */
export const blankRowsOf = <Table extends PgTable>(table: Table) => {
  const columns = Object.entries(getTableColumns(table));
  const blank = Object.fromEntries(columns.map(([name, column]) => [name, column.default ?? null]));
  // The table's own columns; those without null or a default are given.
  return (known: Needed<Table['$inferInsert']>) => ({ ...blank, ...known }) as Table['$inferSelect'];
};
