import type { AccountMove } from '#core/contract/account-moves.ts';
import { AppError } from '#core/errors.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import { and, eq, gte, not } from '../../db/drizzle.ts';
import { accountMoveChanges, accountMoves, MOVED_TABLES, type MovedTable } from '../../db/schema/index.ts';
import { decideAllSides } from '../orders/decide-sides.ts';
import { isStillAsLeft } from '../reading-record/note-changes.ts';
import { touchUndone } from '../reading-record/touch-undone.ts';
import { deleteRow, insertRow, type Row } from '../reading-record/undoable-tables.ts';
import { decidesLines, rewriteMonths } from '../wallet/write-lines.ts';
import { type MoveRow, movedState, toWireMove } from './move-record.ts';
import { type DealOwner, isDeals, loadMoved, restoreOwner } from './moved-rows.ts';

type Noted = typeof accountMoveChanges.$inferSelect;

export interface UndoneMove {
  move: AccountMove;
  restored: number;
  left: number;
}

/** Tables for which an undo reports what happened to their rows. */
const COUNTED: ReadonlySet<MovedTable> = new Set([
  'orders',
  'purchases',
  'wallet_pages',
  'wallet_statements',
  'completeness',
]);

/**
 * Undoes a move, once, all or nothing. Rows that something newer changed stay where they are, and are counted.
 * @throws {AppError} NOT_FOUND; CONFLICT once it was undone, or after 90 days
 */
export const undoMove = (ctx: AccountWork, { moveId }: { moveId: string }): Promise<UndoneMove> =>
  changeAccount(ctx, async (change) => {
    const row = await requireOpenMove(change, moveId);
    const { tx, accountId, at: undoneAt } = change;
    const ofMove = and(eq(accountMoveChanges.accountId, accountId), eq(accountMoveChanges.moveId, moveId));
    const noted = Map.groupBy(await tx.select().from(accountMoveChanges).where(ofMove), ({ table }) => table);
    const taken = await loadTakenOn(change, row);
    const undone = { restored: 0, left: 0 };
    const months: Row[] = [];
    for (const table of MOVED_TABLES) {
      const fate = await undoTable(change, table, noted.get(table) ?? [], taken);
      if (decidesLines(table)) months.push(...fate.touched);
      if (!COUNTED.has(table)) continue;
      undone.restored += fate.restored;
      undone.left += fate.left;
    }
    await rewriteMonths(change, months);
    await tx
      .update(accountMoves)
      .set({ undoneAt })
      .where(and(eq(accountMoves.accountId, accountId), eq(accountMoves.moveId, moveId)));
    await tx.delete(accountMoveChanges).where(ofMove);
    await decideAllSides(change);
    touchUndone(change, MOVED_TABLES);
    return { move: toWireMove({ ...row, undoneAt }), ...undone };
  });

const requireOpenMove = async ({ tx, accountId, at }: Change, moveId: string): Promise<MoveRow> => {
  const [row] = await tx
    .select()
    .from(accountMoves)
    .where(and(eq(accountMoves.accountId, accountId), eq(accountMoves.moveId, moveId)));
  if (row === undefined) throw new AppError('NOT_FOUND', 'Déplacement introuvable.', { field: 'moveId' });
  if (row.undoneAt !== null) {
    throw new AppError('CONFLICT', 'Ce déplacement a déjà été annulé. Rien n’a été modifié.', { field: 'moveId' });
  }
  if (at <= toWireMove(row).undoableUntil) return row;
  throw new AppError('CONFLICT', 'Ce déplacement a plus de 90 jours et ne s’annule plus. Rien n’a été modifié.', {
    field: 'moveId',
  });
};

const undoTable = async (
  change: Change,
  table: MovedTable,
  noted: readonly Noted[],
  taken: TakenOn,
): Promise<{ restored: number; left: number; touched: readonly Row[] }> => {
  const touched: Row[] = [];
  const fate = { restored: 0, left: 0, touched };
  if (noted.length === 0) return fate;
  const rows = await loadMoved(change, table);
  const isMovedOn = ({ key, after }: Noted): boolean =>
    taken.has(nameOf(table, key)) && !isAsMoved(table, rows.get(key), after);
  const elsewhere = new Set(noted.filter(isMovedOn).map(({ key }) => thingOf(table, key)));
  for (const { key, before, after } of noted) {
    if (!isDeals(table) && elsewhere.has(thingOf(table, key))) {
      if (before !== null) fate.left += 1;
      continue;
    }
    const now = rows.get(key);
    touched.push(...[now, before].filter((row) => row != null));
    if (isAsMoved(table, now, after)) {
      await putBack(change, table, now, before);
      if (before !== null) fate.restored += 1;
      continue;
    }
    // A deal that was deleted by undoing its import no longer exists.
    if (now === undefined && isDeals(table)) continue;
    fate.left += 1;
    // A list is never complete without the pages that move back.
    if (table === 'completeness' && now !== undefined) await deleteRow(change, table, now);
  }
  return fate;
};

/** Rows that later moves changed, by `nameOf`. */
type TakenOn = ReadonlySet<string>;

const nameOf = (table: MovedTable, key: string): string => `${table} ${key}`;

/**
 * Data that the seller has moved again since: it stays where they moved it last, so none of it may return to its
 * earlier place.
 */
const loadTakenOn = async ({ tx, accountId }: Change, { moveId, at }: MoveRow): Promise<TakenOn> => {
  const { table, key } = accountMoveChanges;
  const rows = await tx
    .select({ table, key })
    .from(accountMoveChanges)
    .innerJoin(
      accountMoves,
      and(eq(accountMoves.accountId, accountMoveChanges.accountId), eq(accountMoves.moveId, accountMoveChanges.moveId)),
    )
    .where(
      and(eq(accountMoveChanges.accountId, accountId), gte(accountMoves.at, at), not(eq(accountMoves.moveId, moveId))),
    );
  return new Set(rows.map((row) => nameOf(row.table, row.key)));
};

/**
 * The unit that a row belongs to, regardless of the owner: a month of a wallet, a list; for other tables the row
 * itself.
 */
const thingOf = (table: MovedTable, key: string): string => {
  const isWallet = table.startsWith('wallet_');
  if (!isWallet && table !== 'completeness') return key;
  const [marketplace, , ...place] = JSON.parse(key);
  return JSON.stringify([marketplace, ...(isWallet ? place.slice(0, 1) : place)]);
};

const isAsMoved = (table: MovedTable, now: Row | undefined, after: string): boolean =>
  isDeals(table) ? movedState(table, now) === after : isStillAsLeft(table, now, after);

const putBack = async (change: Change, table: MovedTable, now: Row | undefined, before: Row | null): Promise<void> => {
  // A deal is recorded as `DealOwner`; a move never creates or deletes its row.
  if (isDeals(table)) return before === null ? undefined : restoreOwner(change, table, before as DealOwner);
  if (now !== undefined) await deleteRow(change, table, now);
  if (before !== null) await insertRow(change, table, before);
};
