import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray, isNotNull, or } from '../../db/drizzle.ts';
import {
  items,
  orderEvents,
  orderKeys,
  orders,
  purchases,
  UNDOABLE_TABLES,
  type UndoableTable,
  walletPages,
} from '../../db/schema/index.ts';
import { UNSORTED_KEY } from '../owners/owner-key.ts';
import { hasUnnamed } from '../owners/unnamed-rows.ts';
import type { CaptureInput } from '../pages/page-handler.ts';
import { isSameRow, keyOf, loadAll, type Row } from './undoable-tables.ts';

/** Rows that a page may change, by table and key. */
export type Snapshot = ReadonlyMap<UndoableTable, ReadonlyMap<string, Row>>;

/**
 * The marketplace's ids on a page, which identify the rows it may concern. A page may also identify the owner of deals
 * of unnamed accounts: those are listed by our own ids.
 */
export interface Scope {
  orderIds: readonly string[];
  purchaseIds: readonly string[];
  transactionIds: readonly string[];
  conversationIds: readonly string[];
  itemIds: readonly string[];
  /** Tables of which the page changes nothing. */
  untouched: ReadonlySet<UndoableTable>;
}

const MONEY: ReadonlySet<UndoableTable> = new Set(['wallet_pages', 'wallet_statements']);
const NONE: ReadonlySet<UndoableTable> = new Set();

const idsOf = (page: CaptureInput, name: 'transactionId' | 'conversationId' | 'itemId'): string[] => [
  ...new Set(
    page.records.flatMap((record: Row) => {
      const id = record[name];
      return typeof id === 'string' ? [id] : [];
    }),
  ),
];

export const scopeOf = async (change: Change, page: CaptureInput): Promise<Scope> => ({
  orderIds: await loadUnnamed(change, orders),
  purchaseIds: await loadUnnamed(change, purchases),
  transactionIds: idsOf(page, 'transactionId'),
  conversationIds: idsOf(page, 'conversationId'),
  itemIds: idsOf(page, 'itemId'),
  // Only a page of the wallet changes wallets, unless wallets wait for a page that names their account.
  untouched: page.pageKind === 'wallet' || (await hasLooseWallet(change)) ? NONE : MONEY,
});

const hasLooseWallet = async (change: Change): Promise<boolean> => {
  if (await hasUnnamed(change)) return true;
  const { tx, accountId } = change;
  const isUnsorted = and(eq(walletPages.accountId, accountId), eq(walletPages.marketplaceUserId, UNSORTED_KEY));
  const [loose] = await tx.select({ page: walletPages.page }).from(walletPages).where(isUnsorted).limit(1);
  return loose !== undefined;
};

/** The current state of everything that a page may change. Tables with few rows are copied completely. */
export const takeSnapshot = async (change: Change, scope: Scope): Promise<Snapshot> => {
  const keys = await loadKeys(change, scope);
  const orderIds = [...new Set([...keys.flatMap(({ orderId }) => orderId ?? []), ...scope.orderIds])];
  const found: Partial<Record<UndoableTable, readonly Row[]>> = {
    order_keys: keys,
    orders: await loadOrders(change, orderIds),
    order_events: await loadEvents(change, orderIds),
    purchases: await loadPurchases(change, scope),
    items: await loadItems(change, scope),
  };
  const snapshot = new Map<UndoableTable, ReadonlyMap<string, Row>>();
  for (const name of UNDOABLE_TABLES) {
    if (scope.untouched.has(name)) continue;
    const rows = found[name];
    const byKey =
      rows === undefined ? await loadAll(change, name) : new Map(rows.map((row) => [keyOf(name, row), row]));
    snapshot.set(name, byKey);
  }
  return snapshot;
};

const loadUnnamed = async ({ tx, accountId }: Change, table: typeof orders | typeof purchases): Promise<string[]> => {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.accountId, accountId), isNotNull(table.unnamedAccountId)));
  return rows.map(({ id }) => id);
};

const loadKeys = ({ tx, accountId }: Change, { transactionIds, conversationIds }: Scope) =>
  tx
    .select()
    .from(orderKeys)
    .where(
      and(
        eq(orderKeys.accountId, accountId),
        or(
          and(eq(orderKeys.kind, 'transaction'), inArray(orderKeys.value, [...transactionIds])),
          and(eq(orderKeys.kind, 'conversation'), inArray(orderKeys.value, [...conversationIds])),
        ),
      ),
    );

const loadOrders = ({ tx, accountId }: Change, ids: readonly string[]) =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.id, [...ids])));

const loadEvents = ({ tx, accountId }: Change, ids: readonly string[]) =>
  tx
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.accountId, accountId), inArray(orderEvents.orderId, [...ids])));

const loadPurchases = ({ tx, accountId }: Change, { purchaseIds, transactionIds, conversationIds }: Scope) =>
  tx
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.accountId, accountId),
        or(
          inArray(purchases.id, [...purchaseIds]),
          inArray(purchases.transactionId, [...transactionIds]),
          inArray(purchases.conversationId, [...conversationIds]),
        ),
      ),
    );

const loadItems = ({ tx, accountId }: Change, { itemIds }: Scope) =>
  tx
    .select()
    .from(items)
    .where(and(eq(items.accountId, accountId), inArray(items.itemId, [...itemIds])));

/** A row that differs between two snapshots. Null: it is in one of them only. */
export interface ChangedRow {
  table: UndoableTable;
  key: string;
  before: Row | null;
  now: Row | null;
}

export const changedRows = (before: Snapshot, after: Snapshot): ChangedRow[] =>
  UNDOABLE_TABLES.flatMap((table) => {
    const [old, now] = [before.get(table), after.get(table)];
    const keys = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
    return [...keys].flatMap((key) => {
      const row = { table, key, before: old?.get(key) ?? null, now: now?.get(key) ?? null };
      return isSameRow(row.before, row.now) ? [] : [row];
    });
  });
