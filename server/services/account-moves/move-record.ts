import type { AccountMove } from '#core/contract/account-moves.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { Change } from '../../account/change-account.ts';
import { desc, eq } from '../../db/drizzle.ts';
import { accountMoveChanges, accountMoves, MOVED_TABLES, type MovedTable } from '../../db/schema/index.ts';
import { isAccount, type OwnerKey } from '../owners/owner-key.ts';
import { UNDOABLE_MS } from '../reading-record/imports.ts';
import { hashOfRow, type Row, stateOf } from '../reading-record/undoable-tables.ts';
import { isDeals, type MovedRows } from './moved-rows.ts';

export type MoveRow = typeof accountMoves.$inferSelect;
type ChangeRow = typeof accountMoveChanges.$inferInsert;

export const toWireMove = ({ accountId: _, ...row }: MoveRow): AccountMove => ({
  ...row,
  undoableUntil: toIso(Date.parse(row.at) + UNDOABLE_MS),
});

/** All of the seller's moves, newest first. */
export const listMoves = async (ctx: AccountWork): Promise<AccountMove[]> => {
  const rows = await ctx.database.db
    .select()
    .from(accountMoves)
    .where(eq(accountMoves.accountId, ctx.accountId))
    .orderBy(desc(accountMoves.at), desc(accountMoves.moveId));
  return rows.map(toWireMove);
};

type NewMove = Pick<MoveRow, 'moveId' | 'marketplace'> & {
  owner: OwnerKey;
  given: Pick<MoveRow, 'orders' | 'purchases' | 'walletLines' | 'lists'>;
};

export const insertMove = async (
  change: Change,
  { moveId, marketplace, owner, given }: NewMove,
): Promise<AccountMove> => {
  const { tx, accountId, at } = change;
  const marketplaceUserId = isAccount(owner) ? owner : null;
  const row: MoveRow = { accountId, moveId, marketplace, at, marketplaceUserId, ...given, undoneAt: null };
  await tx.insert(accountMoves).values(row);
  change.touch('accounts');
  return toWireMove(row);
};

/** A hash for checking whether a row is still as a move left it; empty when the move deleted the row. */
export const movedState = (table: MovedTable, row: Row | undefined): string => {
  if (row === undefined || !isDeals(table)) return stateOf(table, row);
  return hashOfRow(row, ['id', 'marketplaceUserId', 'unnamedAccountId', 'from']);
};

/** Rows per statement: each has five parameters, of which a statement takes 65 535. */
const CHUNK = 5_000;

/** Stores what a move changed. */
export const noteMove = async (change: Change, moveId: string, before: MovedRows, after: MovedRows): Promise<void> => {
  const { tx, accountId } = change;
  const rows: ChangeRow[] = [];
  for (const table of MOVED_TABLES) {
    const [old, now] = [before.get(table), after.get(table)];
    for (const key of new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])) {
      const left = movedState(table, now?.get(key));
      if (movedState(table, old?.get(key)) === left) continue;
      rows.push({ accountId, moveId, table, key, before: old?.get(key) ?? null, after: left });
    }
  }
  for (let start = 0; start < rows.length; start += CHUNK) {
    await tx.insert(accountMoveChanges).values(rows.slice(start, start + CHUNK));
  }
};
