import type { Change } from '../../account/change-account.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { importChanges } from '../../db/schema/index.ts';
import type { RecordedTable } from './hashed-columns.ts';
import type { ChangedRow } from './snapshot.ts';
import { isAsLeft, isOwnerAsLeft, type Row, stateOf, TAKEN_OUT } from './undoable-tables.ts';

type ChangeRow = typeof importChanges.$inferInsert;

/** `after` of a row that something else changed between two pages of the import: it is never restored. */
const SHARED = 'shared';

/** True while a row, or its absence, is as the import left it. */
export const isStillAsLeft = (table: RecordedTable, row: Row | undefined, after: string): boolean =>
  row === undefined ? after === TAKEN_OUT : isAsLeft(table, row, after);

const isUntouched = (table: RecordedTable, row: Row | undefined, after: string): boolean =>
  isStillAsLeft(table, row, after) && (row === undefined || isOwnerAsLeft(table, row, after));

/**
 * Records what one page of an import changed. For a row changed by several pages, the first `before` and the last
 * `after` are kept.
 */
export const noteChanges = async (change: Change, importId: string, changed: readonly ChangedRow[]): Promise<void> => {
  const { tx, accountId } = change;
  const noted = await loadNoted(change, importId);
  const rows = changed.map(({ table, key, before, now }): ChangeRow => {
    const earlier = noted.get(`${table} ${key}`);
    const isShared = earlier !== undefined && !isUntouched(table, before ?? undefined, earlier);
    return { accountId, importId, table, key, before, after: isShared ? SHARED : stateOf(table, now) };
  });
  if (rows.length === 0) return;
  await tx
    .insert(importChanges)
    .values(rows)
    .onConflictDoUpdate({
      target: [importChanges.accountId, importChanges.importId, importChanges.table, importChanges.key],
      set: { after: sql`excluded.after` },
    });
};

/** The state in which the import left each row it changed so far. */
const loadNoted = async ({ tx, accountId }: Change, importId: string): Promise<Map<string, string>> => {
  const { table, key, after } = importChanges;
  const rows = await tx
    .select({ table, key, after })
    .from(importChanges)
    .where(and(eq(importChanges.accountId, accountId), eq(importChanges.importId, importId)));
  return new Map(rows.map((row) => [`${row.table} ${row.key}`, row.after]));
};
