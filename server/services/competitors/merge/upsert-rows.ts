import type { Db } from '../../../db/database.ts';
import { getTableColumns, sql } from '../../../db/drizzle.ts';
import type { competitorEvaluations, competitorItems } from '../../../db/schema/index.ts';
import { snakeCase } from '../../../db/snake-case.ts';

const KEYS = ['accountId', 'marketplace', 'shopId', 'itemId', 'feedbackId'];

/** Writes rows in one statement: existing ones are updated. @returns whether there were any rows */
export const upsertRows = async <Table extends typeof competitorItems | typeof competitorEvaluations>(
  tx: Db,
  table: Table,
  rows: readonly Table['$inferSelect'][],
): Promise<boolean> => {
  if (rows.length === 0) return false;
  const columns = Object.entries(getTableColumns(table));
  const target = columns.flatMap(([name, column]) => (KEYS.includes(name) ? [column] : []));
  const others = columns.filter(([name]) => !KEYS.includes(name));
  const set = Object.fromEntries(others.map(([name]) => [name, sql.raw(`excluded.${snakeCase(name)}`)]));
  // Drizzle does not accept a union of tables; the rows were checked against this very table above.
  await tx
    .insert(table as typeof competitorItems)
    .values([...rows] as (typeof competitorItems.$inferInsert)[])
    .onConflictDoUpdate({ target: target as never, set });
  return true;
};
