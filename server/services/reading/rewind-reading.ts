import type { Change } from '../../account/change-account.ts';
import type { OrderRow, UndoableTable } from '../../db/schema/index.ts';
import { decide } from '../orders/decide.ts';
import { decidePhase } from '../orders/merge-reading.ts';
import { createShipByEstimator } from '../orders/ship-by.ts';
import { isOwnerByHand } from '../owners/merge-owner.ts';
import { type KeptReading, type ReadingChange, rowSubject } from './kept-readings.ts';
import { findMoved, forgetMove, isOwned, type Whereabouts } from './moved-since.ts';
import type { Snapshot } from './snapshot.ts';
import { deleteRow, insertRow, keyOf, loadAll, type Row, TAKEN_OUT, withOwnerOf } from './undoable-tables.ts';

/** What is needed to put rows back as they were before a reading. */
export interface Rewinding {
  reading: KeptReading;
  /** The rows that it changed, as they are now. */
  now: Snapshot;
  whereabouts: Whereabouts;
  /** Rows that later readings changed: they will be merged again. */
  touched: ReadonlySet<string>;
  /** Orders that stay although the reading created them: the seller added something of their own. */
  staying: ReadonlySet<string>;
}

/** Every row that a reading changed is as before it, with what the seller did since. */
export const rewind = async (
  change: Change,
  rewinding: Rewinding,
  changes: readonly ReadingChange[],
): Promise<void> => {
  for (const each of changes) if (!isKeptAsIs(rewinding, each)) await rewindRow(change, rewinding, each);
};

/** An order that the reading created, and that stays with its keys and events. */
const isKeptAsIs = ({ now, staying }: Rewinding, { table, key, before }: ReadingChange): boolean => {
  const row = now.get(table)?.get(key);
  const orderId = table === 'orders' ? row?.id : row?.orderId;
  return before === null && typeof orderId === 'string' && staying.has(orderId);
};

const rewindRow = async (change: Change, rewinding: Rewinding, noted: ReadingChange): Promise<void> => {
  const { table, key, before, after } = noted;
  const row = rewinding.now.get(table)?.get(key);
  if (row === undefined && after !== TAKEN_OUT && isOwned(table) && !rewinding.touched.has(rowSubject(noted))) {
    const rows = await loadAll(change, table);
    for (const moved of findMoved(table, rows, { key, after }, rewinding.whereabouts)) {
      if (!moved.isSame) continue;
      await deleteRow(change, table, moved.row);
      const { marketplaceUserId } = moved.row;
      if (before !== null) await insertRow(change, table, { ...before, marketplaceUserId });
      await forgetMove(change, table, [key, keyOf(table, moved.row)]);
    }
    return;
  }
  if (row !== undefined) await deleteRow(change, table, row);
  // A later reading that states the sale too must not give it another id.
  if (row?.kind === 'transaction' && before === null) await insertRow(change, table, { ...row, kind: 'provisional' });
  if (before !== null)
    await insertRow(change, table, withSellersWork(change, rewinding.reading, { table, before, row }));
};

/** A deal as it was, but with what the seller decided about it since. */
const withSellersWork = (
  change: Change,
  reading: KeptReading,
  { table, before, row }: { table: UndoableTable; before: Row; row: Row | undefined },
): Row => {
  if (row === undefined || (table !== 'orders' && table !== 'purchases')) return before;
  // Rows of both tables record the source of their owner.
  const owned = isOwnerByHand(row as Pick<OrderRow, 'provenance'>) ? withOwnerOf(before, row) : before;
  return table === 'orders' ? orderWithSellersWork(change, reading, owned as OrderRow, row as OrderRow) : owned;
};

/** An order with what the seller decided about it since the reading: choices, archive mark, documents, status. */
export const orderWithSellersWork = (
  { at }: Change,
  reading: KeptReading,
  before: OrderRow,
  now: OrderRow,
): OrderRow => {
  const { settled, archivedAt, shippingLabelId, returnFormId } = now;
  const own = { ...before, settled, archivedAt, shippingLabelId, returnFormId, updatedAt: at };
  return decide(decidePhase(withStatusByHand(own, now, reading.at)), createShipByEstimator());
};

const withStatusByHand = (before: OrderRow, now: OrderRow, since: string): OrderRow => {
  const { status, statusSetAt, statusSetPhase, provenance } = now;
  if (statusSetAt === null || statusSetAt <= since || provenance.status === undefined) return before;
  return {
    ...{ ...before, status, statusSetAt, statusSetPhase },
    provenance: { ...before.provenance, status: provenance.status },
  };
};
