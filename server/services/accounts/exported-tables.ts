import { getTableColumns, getTableConfig, isTable, type PgColumn, type PgTable } from '../../db/drizzle.ts';
import * as schema from '../../db/schema/index.ts';

type TableName = keyof typeof schema;

/** Tables of an account that hold nothing of the seller's own, each with the reason why its export leaves them out. */
const LEFT_OUT: Readonly<Partial<Record<TableName, string>>> = {
  accountClocks: 'a counter',
  captures: 'answers to be given again, of what other tables hold',
  idempotencyKeys: 'the same',
  events: 'that something changed, not what',
  passwordResets: 'secrets',
  deviceChallenges: 'secrets',
};

/** Columns that never leave the server: secrets, and what tells one author of evaluations from another. */
const WITHHELD: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  accounts: ['passwordHash', 'authorKey'],
  sessions: ['tokenHash'],
  competitorEvaluations: ['authorHash'],
};

export interface ExportedTable {
  name: string;
  table: PgTable;
  accountId: PgColumn;
  /** What the export says of a row, by its name in the file. */
  columns: Readonly<Record<string, PgColumn>>;
  /** What names a row within its account, in this order; empty when there is but one. */
  key: readonly PgColumn[];
}

/** Every table with rows of an account that its export holds: from the schema itself, so that none can be forgotten. */
export const exportedTables = (): ExportedTable[] =>
  Object.entries(schema).flatMap(([name, table]) => {
    if (!isTable(table) || name in LEFT_OUT) return [];
    // Everything of the schema that is a table is one of PostgreSQL's.
    const pgTable = table as PgTable;
    const { accountId, ...columns } = getTableColumns(pgTable);
    if (accountId === undefined) return [];
    const withheld = WITHHELD[name as TableName] ?? [];
    const shown = Object.entries(columns).filter(([column]) => !withheld.includes(column));
    const key = getTableConfig(pgTable).primaryKeys.flatMap((each) => each.columns);
    return [
      {
        ...{ name, table: pgTable, accountId, columns: Object.fromEntries(shown) },
        key: key.filter((column) => column.name !== accountId.name),
      },
    ];
  });
