import type { ImportBatch } from '#core/contract/reading.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import {
  importChanges,
  orderEvents,
  removedOrders,
  UNDOABLE_TABLES,
  type UndoableTable,
} from '../../db/schema/index.ts';
import { ordersWithNote } from '../order-notes.ts';
import { decideAllSides } from '../orders/decide-sides.ts';
import { touchDeals } from '../orders/touch-deals.ts';
import { requireOpenImport, toWireImport, updateImport } from '../reading-record/imports.ts';
import { forgetReadingsOfImport } from '../reading-record/kept-readings.ts';
import {
  findMoved,
  forgetMove,
  isOwned,
  loadWhereabouts,
  type MovedRow,
  type OwnedTable,
  type Whereabouts,
} from '../reading-record/moved-since.ts';
import { isStillAsLeft } from '../reading-record/note-changes.ts';
import { touchUndone } from '../reading-record/touch-undone.ts';
import {
  deleteRow,
  insertRow,
  isOwnerAsLeft,
  keyOf,
  loadAll,
  type Row,
  TAKEN_OUT,
  withOwnerOf,
} from '../reading-record/undoable-tables.ts';
import { decidesLines, rewriteMonths } from '../wallet/write-lines.ts';

type Noted = typeof importChanges.$inferSelect;

export interface UndoneImport {
  import: ImportBatch;
  removed: number;
  restored: number;
  left: number;
  leftOthers: number;
}

/** What happened to the rows of one table. */
interface Fate {
  removed: Row[];
  restored: Row[];
  left: Row[];
}

/**
 * Undoes a whole import, once, all or nothing: deletes the rows it created and restores those it changed, unless
 * something newer changed them; those stay and are counted.
 * @throws {AppError} NOT_FOUND; CONFLICT once it was undone, or after 90 days
 */
export const undoImport = (ctx: AccountWork, { importId }: { importId: string }): Promise<UndoneImport> =>
  changeAccount(ctx, async (change) => {
    const batch = await requireOpenImport(change, importId);
    const noted = Map.groupBy(await loadNoted(change, importId), ({ table }) => table);
    const orders = await undoOrders(change, noted);
    const whereabouts = await loadWhereabouts(change, noted.get('page_loads') ?? []);
    const months: Row[] = [];
    let leftOthers = 0;
    for (const table of UNDOABLE_TABLES) {
      if (ORDER_TABLES.has(table)) continue;
      const fate = await undoTable(change, table, noted.get(table) ?? [], { whereabouts });
      if (table === 'completeness') for (const row of fate.left) await deleteRow(change, table, row);
      if (decidesLines(table)) months.push(...Object.values(fate).flat());
      if (COUNTED.has(table)) leftOthers += fate.left.length;
    }
    await rewriteMonths(change, months);
    const undone = { ...batch, undoneAt: change.at };
    await updateImport(change, importId, { undoneAt: change.at });
    await change.tx.delete(importChanges).where(ofImport(change, importId));
    await forgetReadingsOfImport(change, importId);
    await decideAllSides(change);
    change.touch('reading');
    touchUndone(change, UNDOABLE_TABLES);
    return { import: toWireImport(undone), ...orders, leftOthers };
  });

const ORDER_TABLES: ReadonlySet<UndoableTable> = new Set(['orders', 'order_keys', 'order_events']);
const COUNTED: ReadonlySet<UndoableTable> = new Set(['purchases', 'items', 'wallet_pages', 'wallet_statements']);

const ofImport = ({ accountId }: Change, importId: string) =>
  and(eq(importChanges.accountId, accountId), eq(importChanges.importId, importId));

const loadNoted = (change: Change, importId: string): Promise<Noted[]> =>
  change.tx.select().from(importChanges).where(ofImport(change, importId));

interface UndoAid {
  /** Rows that the import made and that are the seller's own by now: they stay and are counted. */
  isOwn?: (row: Row) => boolean;
  /** Rows that stay although nothing changed them; they are not counted. */
  keep?: (row: Row) => boolean;
  whereabouts?: Whereabouts;
}

const undoTable = async (
  change: Change,
  table: UndoableTable,
  noted: readonly Noted[],
  { isOwn = () => false, keep = () => false, whereabouts = { moves: [], loads: [] } }: UndoAid = {},
): Promise<Fate> => {
  const fate: Fate = { removed: [], restored: [], left: [] };
  if (noted.length === 0) return fate;
  const rows = await loadAll(change, table);
  for (const { key, before, after } of noted) {
    const now = rows.get(key);
    if (now === undefined && after !== TAKEN_OUT && isOwned(table)) {
      await undoMoved(change, table, findMoved(table, rows, { key, after }, whereabouts), { key, before }, fate);
      continue;
    }
    const subject = now ?? before;
    if (subject === null || keep(subject)) continue;
    if (!isStillAsLeft(table, now, after) || (before === null && isOwn(subject))) {
      if (now !== undefined) fate.left.push(now);
      continue;
    }
    if (now !== undefined) await deleteRow(change, table, now);
    const isElsewhere = now !== undefined && !isOwnerAsLeft(table, now, after);
    const back = before !== null && isElsewhere ? withOwnerOf(before, now) : before;
    if (back !== null) await insertRow(change, table, stamped(change, table, back));
    if (before !== null) fate.restored.push(before);
    else if (now !== undefined) fate.removed.push(now);
  }
  return fate;
};

/**
 * Rows that were moved to another account since: undone there; left, and counted, where they were merged with that
 * account's own.
 */
const undoMoved = async (
  change: Change,
  table: OwnedTable,
  moved: readonly MovedRow[],
  { key, before }: Pick<Noted, 'key' | 'before'>,
  fate: Fate,
): Promise<void> => {
  for (const { row, isSame } of moved) {
    if (isSame) {
      await deleteRow(change, table, row);
      if (before === null) fate.removed.push(row);
      else {
        const back = { ...before, marketplaceUserId: row.marketplaceUserId };
        await insertRow(change, table, back);
        fate.restored.push(back);
      }
    } else fate.left.push(row);
    if (isSame || table === 'completeness') await forgetMove(change, table, [key, keyOf(table, row)]);
  }
};

/** A restored order has changed now, so that copies elsewhere read it again. */
const stamped = ({ at }: Change, table: UndoableTable, row: Row): Row =>
  table === 'orders' ? { ...row, updatedAt: at } : row;

/** Orders with their keys and events; those of an order that stays also stay. */
const undoOrders = async (change: Change, noted: ReadonlyMap<UndoableTable, readonly Noted[]>) => {
  const { tx, accountId, at: removedAt } = change;
  const withNote = await ordersWithNote(change);
  const fate = await undoTable(change, 'orders', noted.get('orders') ?? [], {
    isOwn: ({ id }) => withNote.has(String(id)),
  });
  const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => String(id));
  const left = new Set<unknown>(idsOf(fate.left));
  for (const table of ['order_keys', 'order_events'] as const) {
    await undoTable(change, table, noted.get(table) ?? [], { keep: ({ orderId }) => left.has(orderId) });
  }
  const removed = idsOf(fate.removed);
  if (removed.length > 0) {
    await tx
      .delete(orderEvents)
      .where(and(eq(orderEvents.accountId, accountId), inArray(orderEvents.orderId, removed)));
    await tx.insert(removedOrders).values(removed.map((orderId) => ({ accountId, orderId, removedAt })));
  }
  touchDeals(change, 'orders', [...removed, ...idsOf(fate.restored)]);
  return { removed: removed.length, restored: fate.restored.length, left: left.size };
};
