import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import {
  accountMoveChanges,
  type importChanges,
  type MovedTable,
  pageLoads,
  type UndoableTable,
} from '../../db/schema/index.ts';

import { hashOf, keyOf, type Row, TAKEN_OUT } from './undoable-tables.ts';

/** Tables whose keys include the owner: rows moved to another account have another key there. */
const OWNED = ['wallet_pages', 'wallet_statements', 'completeness'] as const;
export type OwnedTable = (typeof OWNED)[number];

export const isOwned = (table: UndoableTable): table is OwnedTable => OWNED.some((name) => name === table);

/** Position of the owner in each of those keys, after the marketplace. */
const OWNER = 1;

const ownerOfKey = (key: string): string => JSON.parse(key)[OWNER];
const placeOf = (key: string): string => JSON.stringify(JSON.parse(key).toSpliced(OWNER, 1));

export interface MovedRow {
  row: Row;
  /** True when it is the same row except for its owner; otherwise it was merged with the other account's own row. */
  isSame: boolean;
}

/** Evidence of where rows of an import were moved since. */
export interface Whereabouts {
  moves: readonly Pick<typeof accountMoveChanges.$inferSelect, 'moveId' | 'table' | 'key' | 'after'>[];
  /** The loads of the import's pages: their current state, and the hash of how the import left them. */
  loads: readonly { row: Row; after: string }[];
}

/** @param notedLoads what the import changed in `page_loads` */
export const loadWhereabouts = async (
  { tx, accountId }: Change,
  notedLoads: readonly Pick<typeof importChanges.$inferSelect, 'key' | 'after'>[],
): Promise<Whereabouts> => {
  const { moveId, table, key, after } = accountMoveChanges;
  const moves = await tx
    .select({ moveId, table, key, after })
    .from(accountMoveChanges)
    .where(and(eq(accountMoveChanges.accountId, accountId), inArray(table, [...OWNED])));
  const left = new Map(notedLoads.map((noted) => [noted.key, noted.after]));
  const rows = left.size === 0 ? [] : await tx.select().from(pageLoads).where(eq(pageLoads.accountId, accountId));
  const loads = rows.flatMap((row) => {
    const hash = left.get(keyOf('page_loads', row));
    return hash === undefined ? [] : [{ row, after: hash }];
  });
  return { moves, loads };
};

/** Keys under which the seller's moves put a row that they took from the given key. */
const keysAfterMoves = ({ moves }: Whereabouts, table: OwnedTable, key: string): Set<string> => {
  const found = new Set<string>();
  const open = [key];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    const by = new Set(
      moves
        .filter((each) => each.table === table && each.key === from && each.after === TAKEN_OUT)
        .map(({ moveId }) => moveId),
    );
    for (const to of moves) {
      if (to.table !== table || !by.has(to.moveId) || to.after === TAKEN_OUT || found.has(to.key)) continue;
      if (placeOf(to.key) !== placeOf(key)) continue;
      found.add(to.key);
      open.push(to.key);
    }
  }
  return found;
};

/** The accounts that the loads of an owner turned out to belong to. */
const ownersAfterPages = ({ loads }: Whereabouts, owner: string): Set<unknown> =>
  new Set(loads.flatMap(({ row, after }) => (hashOf('page_loads', { ...row, owner }) === after ? [row.owner] : [])));

/**
 * Finds a row that is no longer under its key: at the same place under another account named by the seller's moves or
 * by the load of its page. Only when neither names one, every account is searched.
 */
export const findMoved = (
  table: OwnedTable,
  rows: ReadonlyMap<string, Row>,
  { key, after }: { key: string; after: string },
  whereabouts: Whereabouts,
): MovedRow[] => {
  const marketplaceUserId = ownerOfKey(key);
  const moved = keysAfterMoves(whereabouts, table, key);
  const owners = ownersAfterPages(whereabouts, marketplaceUserId);
  const isThere = (other: string): boolean => {
    if (moved.size > 0) return moved.has(other);
    return owners.size === 0 || owners.has(ownerOfKey(other));
  };
  const place = placeOf(key);
  const others = [...rows].flatMap(([other, row]) => (placeOf(other) === place && isThere(other) ? [row] : []));
  const same = others.filter((row) => hashOf(table, { ...row, marketplaceUserId }) === after);
  return same.length > 0 ? same.map((row) => ({ row, isSame: true })) : others.map((row) => ({ row, isSame: false }));
};

/** Moves must not restore a row under either of its keys once it was deleted. */
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
