import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import {
  documents,
  marketplaceAccounts,
  type OrderRow,
  orderEvents,
  removedOrders,
  UNDOABLE_TABLES,
} from '../../db/schema/index.ts';
import { ordersWithNote } from '../order-notes.ts';
import { decideAllSides } from '../orders/decide-sides.ts';
import { applyReceived } from '../orders/received.ts';
import { touchDeals } from '../orders/touch-deals.ts';
import { updateOrders } from '../orders/write-rows.ts';
import type { PurchaseRow } from '../purchases/merge-purchase.ts';
import type { KeptReading } from '../reading-record/kept-readings.ts';
import type { Snapshot } from '../reading-record/snapshot.ts';
import { touchUndone } from '../reading-record/touch-undone.ts';
import { deleteRows, insertRows, isSameRow, keyOf, type Row } from '../reading-record/undoable-tables.ts';
import { withOwnerByHand, withSellersWork } from './sellers-work.ts';

/** Orders to which the seller added something of their own. */
export const ordersWithOwnContent = async (change: Change): Promise<Set<string>> => {
  const { tx, accountId } = change;
  const rows = await tx
    .select({ orderId: documents.ownerId })
    .from(documents)
    .where(eq(documents.accountId, accountId));
  return new Set([...(await ordersWithNote(change)), ...rows.map(({ orderId }) => orderId)]);
};

interface Settling {
  reading: KeptReading;
  /** The state before the undo. */
  before: Snapshot;
  /** The state once the remaining readings were merged again. */
  merged: Snapshot;
  staying: ReadonlySet<string>;
}

/**
 * Restores the seller's work on the deals, and notifies open screens and copies elsewhere of what changed.
 * @returns orders that no remaining reading states, and that stay because of the seller's note or document
 */
export const settleDeals = async (change: Change, settling: Settling): Promise<Set<string>> => {
  const { before, staying } = settling;
  const orders = await withReceived(change, ordersIn(settling.merged));
  await settleOrders(change, settling, orders);
  await settlePurchases(change, settling);
  await settleAccounts(change, before);
  const unstated = [...ordersIn(before)].flatMap(([key, { id }]) => (orders.has(key) ? [] : [id]));
  const left = new Set(unstated.filter((id) => staying.has(id)));
  await putBackOrders(change, settling, left);
  await forgetOrders(
    change,
    unstated.filter((id) => !staying.has(id)),
  );
  await decideAllSides(change);
  change.touch('reading');
  touchUndone(change, UNDOABLE_TABLES);
  return left;
};

// A snapshot holds the rows of this very table.
const ordersIn = (snapshot: Snapshot) => (snapshot.get('orders') ?? new Map()) as ReadonlyMap<string, OrderRow>;

/** The orders with their amounts received: the seller may since have stated what a line of the wallet is. */
const withReceived = async (
  change: Change,
  orders: ReadonlyMap<string, OrderRow>,
): Promise<ReadonlyMap<string, OrderRow>> => {
  const settled = new Map(orders);
  for (const [marketplace, own] of Map.groupBy(orders.values(), (row) => row.marketplace)) {
    const conversations = own.flatMap(({ conversationId }) => conversationId ?? []);
    for (const row of await applyReceived(change, marketplace, conversations)) {
      settled.set(keyOf('orders', row), row);
    }
  }
  return settled;
};

/** Orders that are as they were keep the time of their last change; the others changed now. */
const settleOrders = async (
  change: Change,
  { before, reading }: Settling,
  merged: ReadonlyMap<string, OrderRow>,
): Promise<void> => {
  const settled = [...merged].flatMap(([key, row]) => {
    const former = ordersIn(before).get(key);
    if (former === undefined) return [{ ...row, updatedAt: change.at }];
    const own = withSellersWork(row, former, reading.at);
    const isSame = isSameRow(own, former);
    const updatedAt = isSame ? former.updatedAt : change.at;
    return isSameRow(own, row) && row.updatedAt === updatedAt ? [] : [{ ...own, updatedAt }];
  });
  await updateOrders(change.tx, settled);
  const changed = settled.filter(({ updatedAt }) => updatedAt === change.at);
  touchDeals(
    change,
    'orders',
    changed.map(({ id }) => id),
  );
};

const settlePurchases = async (change: Change, { before, merged }: Settling): Promise<void> => {
  for (const [key, row] of merged.get('purchases') ?? []) {
    const former = before.get('purchases')?.get(key);
    if (former === undefined) continue;
    // A snapshot holds the rows of this very table.
    const own = withOwnerByHand(row as PurchaseRow, former as PurchaseRow);
    if (isSameRow(own, row)) continue;
    await deleteRows(change, 'purchases', [row]);
    await insertRows(change, 'purchases', [own]);
  }
};

/** What the seller stated about their accounts: names, regimes and addresses. */
const settleAccounts = async ({ tx, accountId }: Change, before: Snapshot): Promise<void> => {
  for (const row of before.get('marketplace_accounts')?.values() ?? []) {
    const { marketplace, userId, label, regimes, email, emailAt } = row as typeof marketplaceAccounts.$inferSelect;
    if (label === null && regimes.length === 0 && email === null) continue;
    const isIt = and(eq(marketplaceAccounts.marketplace, marketplace), eq(marketplaceAccounts.userId, userId));
    await tx
      .update(marketplaceAccounts)
      .set({ label, regimes, email, emailAt })
      .where(and(eq(marketplaceAccounts.accountId, accountId), isIt));
  }
};

/** Orders as they were, with those of their keys that no other order has by now. */
const putBackOrders = async (change: Change, { before, merged }: Settling, ids: ReadonlySet<string>): Promise<void> => {
  if (ids.size === 0) return;
  const rowsOf = (table: 'orders' | 'order_keys' | 'order_events', column: string): Row[] =>
    [...(before.get(table) ?? [])].flatMap(([key, row]) =>
      ids.has(String(row[column])) && merged.get(table)?.has(key) !== true ? [row] : [],
    );
  await insertRows(change, 'orders', rowsOf('orders', 'id'));
  await insertRows(change, 'order_keys', rowsOf('order_keys', 'orderId'));
  await insertRows(change, 'order_events', rowsOf('order_events', 'orderId'));
};

/** Copies elsewhere drop these orders too. */
const forgetOrders = async ({ tx, accountId, at: removedAt, touch }: Change, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.delete(orderEvents).where(and(eq(orderEvents.accountId, accountId), inArray(orderEvents.orderId, [...ids])));
  await tx
    .insert(removedOrders)
    .values(ids.map((orderId) => ({ accountId, orderId, removedAt })))
    .onConflictDoNothing();
  touch('orders', ids);
};
