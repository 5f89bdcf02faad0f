import type { Change } from '../../account/change-account.ts';
import { UNDOABLE_TABLES } from '../../db/schema/index.ts';
import {
  findMoved,
  isOwned,
  loadWhereabouts,
  type OwnedTable,
  type Whereabouts,
} from '../reading-record/moved-since.ts';
import type { Snapshot } from '../reading-record/snapshot.ts';
import {
  deleteRow,
  deleteRows,
  insertRow,
  insertRows,
  keyOf,
  loadAll,
  type Row,
  stateOf,
  TAKEN_OUT,
} from '../reading-record/undoable-tables.ts';
import { decidesLines, rewriteMonths } from '../wallet/write-lines.ts';
import type { Chain, ChainRow } from './reading-chain.ts';

/** A row of a wallet or a list that the seller moved to another account. */
export interface MovedByHand {
  table: OwnedTable;
  /** Its key before the move. */
  key: string;
  marketplaceUserId: unknown;
}

/**
 * Puts every row that the readings of a chain changed back to its state before them. What the seller decided about the owner
 * of a load stays, so that its pages find that owner when they are merged again.
 * @returns rows that the seller had moved: they are taken back too
 */
export const takeBack = async (change: Change, { rows }: Chain, now: Snapshot): Promise<MovedByHand[]> => {
  const all = [...rows.values()];
  const loads = all.filter(({ last }) => last.table === 'page_loads').map(({ last }) => last);
  const whereabouts = await loadWhereabouts(change, loads);
  const moved: MovedByHand[] = [];
  for (const table of UNDOABLE_TABLES) {
    const own = all.filter(({ first }) => first.table === table);
    if (own.length === 0) continue;
    const current: ReadonlyMap<string, Row> = now.get(table) ?? new Map<string, Row>();
    if (isOwned(table)) moved.push(...(await takeBackMoved(change, table, own, { current, whereabouts })));
    const free = own.filter((row) => !isOwnerOfLoadByHand(row, current));
    await deleteRows(change, table, present(free.map(({ first }) => current.get(first.key))));
    await insertRows(change, table, present(free.map(({ first }) => first.before)));
  }
  await rewriteMonths(change, ofLines(all, now));
  return moved;
};

/** Only a reading or the seller changes the owner of a load. */
const isOwnerOfLoadByHand = ({ last }: ChainRow, current: ReadonlyMap<string, Row>): boolean => {
  const row = current.get(last.key);
  return last.table === 'page_loads' && row !== undefined && stateOf('page_loads', row) !== last.after;
};

const takeBackMoved = async (
  change: Change,
  table: OwnedTable,
  own: readonly ChainRow[],
  { current, whereabouts }: { current: ReadonlyMap<string, Row>; whereabouts: Whereabouts },
): Promise<MovedByHand[]> => {
  const gone = own.filter(({ last }) => last.after !== TAKEN_OUT && !current.has(last.key));
  if (gone.length === 0) return [];
  const rows = await loadAll(change, table);
  const found = gone.flatMap(({ last: { key, after } }) =>
    findMoved(table, rows, { key, after }, whereabouts).flatMap(({ row, isSame }) => (isSame ? [{ key, row }] : [])),
  );
  await deleteRows(
    change,
    table,
    found.map(({ row }) => row),
  );
  return found.map(({ key, row }) => ({ table, key, marketplaceUserId: row.marketplaceUserId }));
};

const present = (rows: readonly (Row | null | undefined)[]): Row[] => rows.filter((row) => row != null);

/** Before and now, what decides the lines of wallets. */
const ofLines = (rows: readonly ChainRow[], now: Snapshot): Row[] =>
  rows
    .filter(({ first }) => decidesLines(first.table))
    .flatMap(({ first }) => present([first.before, now.get(first.table)?.get(first.key)]));

/** Moves rows again that the seller had moved, where the remaining readings have made them again. */
export const moveAgain = async (change: Change, moved: readonly MovedByHand[]): Promise<void> => {
  const months: Row[] = [];
  for (const { table, key, marketplaceUserId } of moved) {
    const rows = await loadAll(change, table);
    const row = rows.get(key);
    if (row === undefined) continue;
    const there = { ...row, marketplaceUserId };
    if (rows.has(keyOf(table, there))) continue;
    await deleteRow(change, table, row);
    await insertRow(change, table, there);
    if (decidesLines(table)) months.push(row, there);
  }
  await rewriteMonths(change, months);
};
