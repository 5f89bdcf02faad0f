import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { type OrderRow, orders } from '../../db/schema/index.ts';

/** Writes the archive mark of the rows that do not have it yet. @returns all of them as they are now */
export const setArchived = async (
  change: Change,
  rows: readonly OrderRow[],
  archived: boolean,
): Promise<readonly OrderRow[]> => {
  const archivedAt = archived ? change.at : null;
  const moved = rows.filter((row) => (row.archivedAt !== null) !== archived).map(({ id }) => id);
  if (moved.length === 0) return rows;
  await change.tx
    .update(orders)
    .set({ archivedAt, updatedAt: change.at })
    .where(and(eq(orders.accountId, change.accountId), inArray(orders.id, moved)));
  change.touch(moved);
  const isMoved = new Set(moved);
  return rows.map((row) => (isMoved.has(row.id) ? { ...row, archivedAt, updatedAt: change.at } : row));
};
