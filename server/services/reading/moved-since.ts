import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { accountMoveChanges, type MovedTable, type UndoableTable } from '../../db/schema/index.ts';
import { hashOf, type Row } from './undoable-tables.ts';

/** Tables in whose keys the owner stands: what goes to another account has another key there. */
const OWNED = ['wallet_pages', 'wallet_statements', 'completeness'] as const;
export type OwnedTable = (typeof OWNED)[number];

export const isOwned = (table: UndoableTable): table is OwnedTable => OWNED.some((name) => name === table);

/** Place of the owner in each of those keys, after the marketplace. */
const OWNER = 1;

const placeOf = (key: string): string => JSON.stringify(JSON.parse(key).toSpliced(OWNER, 1));

export interface MovedRow {
  row: Row;
  /** True when it is the same row but for its owner; else it merged with what the other account had there. */
  isSame: boolean;
}

/** Where a row went that is no longer under its key: to the same place of another account. */
export const findMoved = (
  table: OwnedTable,
  rows: ReadonlyMap<string, Row>,
  { key, after }: { key: string; after: string },
): MovedRow[] => {
  const marketplaceUserId = JSON.parse(key)[OWNER];
  const place = placeOf(key);
  const others = [...rows].flatMap(([other, row]) => (placeOf(other) === place ? [row] : []));
  const same = others.filter((row) => hashOf(table, { ...row, marketplaceUserId }) === after);
  return same.length > 0 ? same.map((row) => ({ row, isSame: true })) : others.map((row) => ({ row, isSame: false }));
};

/** Moves put a row back no more, from neither of its keys: it was taken out meanwhile. */
export const forgetMove = async (change: Change, table: MovedTable, keys: readonly string[]): Promise<void> => {
  await change.tx
    .delete(accountMoveChanges)
    .where(
      and(
        eq(accountMoveChanges.accountId, change.accountId),
        eq(accountMoveChanges.table, table),
        inArray(accountMoveChanges.key, [...keys]),
      ),
    );
};
