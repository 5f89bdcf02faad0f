import type { Purchase } from '#core/contract/purchases.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, eq, isNotNull } from '../../db/drizzle.ts';
import { type OrderRow, orders, products, purchases } from '../../db/schema/index.ts';
import { chosenSide } from '../orders/decide-sides.ts';
import type { PurchaseRow } from './merge-purchase.ts';
import { orderAsPurchase, toWirePurchase, type Withdrawn } from './wire.ts';

/**
 * All deals that are certainly purchases, newest first; those without a date last. An order that turned out to be one is among them,
 * although no list of purchases held it.
 */
export const listPurchases = async (work: AccountWork): Promise<Purchase[]> => {
  const { database, accountId } = work;
  const bought = await database.db
    .select()
    .from(purchases)
    .where(and(eq(purchases.accountId, accountId), eq(purchases.standing, 'counted')));
  const sold = await database.db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.standing, 'withdrawn')));
  const left = new Set(sold);
  const read = bought.map((row) => {
    const order = sold.find((each) => isSameDeal(row, each));
    if (order !== undefined) left.delete(order);
    return toWirePurchase(row, order === undefined ? null : toWithdrawn(order));
  });
  const stocked = await loadStockedPurchases(work);
  return [...read, ...[...left].map((order) => orderAsPurchase(order, toWithdrawn(order)))]
    .map((purchase) => ({ ...purchase, stocked: stocked.has(purchase.id) }))
    .toSorted(newestFirst);
};

/** Ids of the purchases that an article of the stock was entered from. */
const loadStockedPurchases = async ({ database, accountId }: AccountWork): Promise<ReadonlySet<string | null>> => {
  const { purchaseId } = products;
  const rows = await database.db
    .selectDistinct({ purchaseId })
    .from(products)
    .where(and(eq(products.accountId, accountId), isNotNull(purchaseId)));
  return new Set(rows.map((row) => row.purchaseId));
};

type Deal = Pick<PurchaseRow, 'marketplace' | 'transactionId' | 'conversationId'>;

const isSameDeal = (a: Deal, b: Deal): boolean => {
  if (a.marketplace !== b.marketplace) return false;
  if (a.transactionId !== null && b.transactionId !== null) return a.transactionId === b.transactionId;
  return a.conversationId !== null && a.conversationId === b.conversationId;
};

const toWithdrawn = ({ id, settled }: OrderRow): Withdrawn => ({ id, isByHand: chosenSide(settled) !== null });

const newestFirst = (a: Purchase, b: Purchase): number => {
  if (a.orderDate !== b.orderDate) {
    if (a.orderDate === null || b.orderDate === null) return a.orderDate === null ? 1 : -1;
    return a.orderDate < b.orderDate ? 1 : -1;
  }
  return a.id < b.id ? -1 : 1;
};
