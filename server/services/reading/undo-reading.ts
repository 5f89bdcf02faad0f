import type { Topic } from '#core/model/topic.ts';
import type { Change } from '../../account/change-account.ts';
import type { HashAuthor } from '../../author-hash.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import {
  documents,
  type OrderRow,
  orderEvents,
  orderKeys,
  orders,
  removedOrders,
  type UndoableTable,
} from '../../db/schema/index.ts';
import { ordersWithNote } from '../order-notes.ts';
import { loadRows } from '../orders/load-rows.ts';
import { applyReceived } from '../orders/received.ts';
import { touchDeals } from '../orders/touch-deals.ts';
import { updateOrders } from '../orders/write-rows.ts';
import { rewriteMonths } from '../wallet/write-lines.ts';
import {
  changesOf,
  type KeptReading,
  markUndone,
  pageOf,
  type ReadingChange,
  requireKept,
  rowSubject,
  subjectsOf,
} from './kept-readings.ts';
import { loadWhereabouts } from './moved-since.ts';
import { chainOf, replayLater } from './replay-readings.ts';
import { orderWithSellersWork, rewind } from './rewind-reading.ts';
import { type ChangedRow, type Scope, type Snapshot, scopeOf, takeSnapshot } from './snapshot.ts';
import { stateOf } from './undoable-tables.ts';

/** What an undone reading leaves: numbers of sales, and of other rows. */
export interface UndoneReading {
  removed: number;
  restored: number;
  /** Created by the reading and stated by a later one too: they stay, as that one states them. */
  confirmed: number;
  /** Created by the reading; they stay because of the seller's note or document. */
  left: number;
  /** Purchases, articles and pages of the wallet that were removed or restored. */
  others: number;
}

/**
 * Undoes one reading, all or nothing: what it changed is as if it had never arrived. Its rows return to their former state
 * and the later readings of the same things are merged again, so what another reading states stays.
 * @throws {AppError} NOT_FOUND; CONFLICT once it was undone, or after 7 days
 */
export const undoReading = async (
  change: Change,
  { captureId }: { captureId: string },
  hashAuthor: HashAuthor,
): Promise<UndoneReading> => {
  const reading = await requireKept(change, captureId);
  const [page, changes] = [await pageOf(reading), await changesOf(reading)];
  const scope = withRowsOf(await scopeOf(change, page), changes);
  const before = await takeSnapshot(change, scope);
  const staying = await ordersWithOwnContent(change);
  const whereabouts = await loadWhereabouts(
    change,
    changes.filter(({ table }) => table === 'page_loads'),
  );
  const { changes: chained, touched } = await chainOf(change, reading.number, changes);
  const rewound = [...changes, ...chained];
  await rewind(change, { reading, now: before, whereabouts, touched, staying }, rewound);
  await markUndone(change, captureId);
  // Shop histories are left out, as in an import: a visit counts each page once.
  const context = { hasPlan: false, isImport: true, hashAuthor };
  const affected = new Set([...subjectsOf(page), ...rewound.map(rowSubject)]);
  const replayed = await replayLater(change, reading.number, { context, affected });
  await settleCreated(change, reading, rewound, before);
  await settleMoney(change, { before, after: await takeSnapshot(change, scope) });
  const states = { before, after: await takeSnapshot(change, scope) };
  await announce(change, states, replayed);
  return countsOf(changes, states, staying);
};

/** Rows that may have changed in ways that a page does not name: those of an account that it identified. */
const withRowsOf = (scope: Scope, changes: readonly ReadingChange[]): Scope => {
  const idsIn = (table: UndoableTable): string[] =>
    changes.flatMap((row) => (row.table === table ? [idOfKey(row.key)] : []));
  return {
    ...scope,
    orderIds: [...scope.orderIds, ...idsIn('orders')],
    purchaseIds: [...scope.purchaseIds, ...idsIn('purchases')],
    untouched: new Set(),
  };
};

const ordersWithOwnContent = async (change: Change): Promise<Set<string>> => {
  const { tx, accountId } = change;
  const rows = await tx
    .select({ orderId: documents.orderId })
    .from(documents)
    .where(eq(documents.accountId, accountId));
  return new Set([...(await ordersWithNote(change)), ...rows.map(({ orderId }) => orderId)]);
};

const idOfKey = (key: string): string => String(JSON.parse(key)[0]);

/** Orders that were taken out: gone, or created again by a later reading and with the seller's work as it was. */
const settleCreated = async (
  change: Change,
  reading: KeptReading,
  changes: readonly ReadingChange[],
  before: Snapshot,
): Promise<void> => {
  const { tx, accountId, at: removedAt } = change;
  const isProvisional = and(eq(orderKeys.accountId, accountId), eq(orderKeys.kind, 'provisional'));
  await tx.delete(orderKeys).where(isProvisional);
  const created = changes.filter((row) => row.table === 'orders' && row.before === null);
  const kept = await loadRows(
    tx,
    accountId,
    created.map(({ key }) => idOfKey(key)),
  );
  const again = kept.flatMap((row) => {
    const former = before.get('orders')?.get(JSON.stringify([row.id]));
    // The snapshot holds rows of this very table.
    return former === undefined ? [] : [orderWithSellersWork(change, reading, row, former as OrderRow)];
  });
  await updateOrders(tx, again);
  const gone = created.map(({ key }) => idOfKey(key)).filter((id) => !kept.some((row) => row.id === id));
  if (gone.length === 0) return;
  await tx.delete(orderEvents).where(and(eq(orderEvents.accountId, accountId), inArray(orderEvents.orderId, gone)));
  await tx
    .insert(removedOrders)
    .values(gone.map((orderId) => ({ accountId, orderId, removedAt })))
    .onConflictDoNothing();
};

interface States {
  before: Snapshot;
  after: Snapshot;
}

/** Computes the lines of the wallet and the amounts received from the pages that remain. */
const settleMoney = async (change: Change, states: States): Promise<void> => {
  const pages = keysOfChanged('wallet_pages', states).flatMap((key) =>
    [states.before, states.after].map((snapshot) => snapshot.get('wallet_pages')?.get(key)),
  );
  await rewriteMonths(
    change,
    pages.filter((page) => page !== undefined),
  );
  const deals = [...(states.after.get('orders')?.values() ?? [])];
  for (const [marketplace, own] of Map.groupBy(deals, (row) => String(row.marketplace))) {
    const conversations = own.flatMap(({ conversationId }) =>
      typeof conversationId === 'string' ? [conversationId] : [],
    );
    await applyReceived(change, marketplace, conversations);
  }
};

/** What the rows of other tables are shown as; orders are named. */
const UNDONE: readonly Topic[] = ['accounts', 'completeness', 'purchases', 'reading', 'sales', 'wallet'];

const announce = async (change: Change, states: States, replayed: readonly ChangedRow[]): Promise<void> => {
  const alsoChanged = replayed.flatMap(({ table, key }) => (table === 'orders' ? [key] : []));
  const ids = [...new Set([...keysOfChanged('orders', states), ...alsoChanged])].map(idOfKey);
  const { tx, accountId, at: updatedAt } = change;
  if (ids.length > 0) {
    await tx
      .update(orders)
      .set({ updatedAt })
      .where(and(eq(orders.accountId, accountId), inArray(orders.id, ids)));
  }
  touchDeals(change, 'orders', ids);
  for (const topic of UNDONE) change.touch(topic);
};

const keysOfChanged = (table: UndoableTable, { before, after }: States): string[] => {
  const [old, now] = [before.get(table), after.get(table)];
  const keys = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
  return [...keys].filter((key) => stateOf(table, old?.get(key)) !== stateOf(table, now?.get(key)));
};

const OTHERS: readonly UndoableTable[] = ['purchases', 'items', 'wallet_pages', 'wallet_statements'];

const countsOf = (changes: readonly ReadingChange[], states: States, staying: ReadonlySet<string>): UndoneReading => {
  const created = changes.filter((row) => row.table === 'orders' && row.before === null).map(({ key }) => key);
  const changed = keysOfChanged('orders', states);
  const isGone = (key: string): boolean => states.after.get('orders')?.get(key) === undefined;
  const left = created.filter((key) => staying.has(idOfKey(key)));
  return {
    removed: changed.filter(isGone).length,
    restored: changed.filter((key) => !isGone(key) && !created.includes(key)).length,
    confirmed: created.filter((key) => !isGone(key) && !left.includes(key)).length,
    left: left.length,
    others: OTHERS.flatMap((table) => keysOfChanged(table, states)).length,
  };
};
