import type { Change } from '../../account/change-account.ts';
import { decideSidesOf } from '../orders/decide-sides.ts';
import { mergeReadings } from '../orders/merge-readings.ts';
import { applyReceived } from '../orders/received.ts';
import { toWireOrders } from '../orders/wire.ts';
import { NOTHING_CHANGED, type PageReply } from '../pages/page-handler.ts';
import type { PurchaseReading } from '../purchases/merge-purchase.ts';
import { mergePurchases } from '../purchases/merge-purchases.ts';
import { setAsideRows, takeWaiting } from './quarantine.ts';
import type { CaptureReading } from './readings.ts';

export type CapturedPurchase = CaptureReading & PurchaseReading;

/** A reading from the buyer's side. Fees only count together with a price in the same currency. */
const toPurchaseReading = (reading: CaptureReading): CapturedPurchase => {
  const { row } = reading;
  const fees = 'pageKind' in row && reading.priceMinor !== null ? row.record : null;
  const isOwnPage = 'pageKind' in row && row.record.side === 'purchased';
  return {
    ...reading,
    serviceFeeMinor: fees?.serviceFeeMinor ?? null,
    shippingMinor: fees?.shippingMinor ?? null,
    sellerId: isOwnPage ? row.record.sellerId : null,
  };
};

/** The changes made by readings of one side. */
export interface MergedRows {
  reply: PageReply;
  /** When each deal concerned was first read, by the server's clock. */
  createdAt: readonly string[];
}

/** Merges readings of sales, with those that waited for them; readings that match no order are quarantined. */
export const mergeSaleReadings = async (
  change: Change,
  captureId: string,
  readings: readonly CaptureReading[],
): Promise<MergedRows> => {
  if (readings.length === 0) return { reply: NOTHING_CHANGED, createdAt: [] };
  const merged = await mergeReadings(change, [...readings, ...(await takeWaiting(change, readings))]);
  await setAsideRows(change, captureId, merged.setAside);
  const paid = await applyWallet(change, merged.rows);
  const decided = new Map((await decideSidesOf(change, merged.rows)).map((row) => [row.id, row]));
  const current = merged.rows.map((row) => decided.get(row.id) ?? paid.get(row.id) ?? row);
  const reply: PageReply = {
    created: merged.created,
    updated: merged.updated,
    unchanged: merged.unchanged,
    quarantined: merged.setAside.length,
    orders: toWireOrders(current),
    completeness: null,
  };
  return { reply, createdAt: merged.rows.map(({ createdAt }) => createdAt) };
};

type MergedOrders = Awaited<ReturnType<typeof mergeReadings>>['rows'];

/** Wallet lines may have been read before their order, or before its currency was known. */
const applyWallet = async (change: Change, rows: MergedOrders) => {
  const paid = new Map<string, MergedOrders[number]>();
  for (const [marketplace, own] of Map.groupBy(rows, (row) => row.marketplace)) {
    const conversations = own.flatMap(({ conversationId }) => conversationId ?? []);
    for (const row of await applyReceived(change, marketplace, conversations)) paid.set(row.id, row);
  }
  return paid;
};

/** Merges readings of purchases, with those that waited for them; they never count as sales. */
export const mergePurchaseReadings = async (
  change: Change,
  captureId: string,
  readings: readonly CaptureReading[],
): Promise<MergedRows> => {
  if (readings.length === 0) return { reply: NOTHING_CHANGED, createdAt: [] };
  const all = [...readings, ...(await takeWaiting(change, readings))];
  const merged = await mergePurchases(change, all.map(toPurchaseReading));
  await setAsideRows(change, captureId, merged.setAside);
  const decided = await decideSidesOf(change, merged.rows);
  const { created, updated, unchanged, setAside } = merged;
  const orders = toWireOrders(decided);
  const reply = { ...NOTHING_CHANGED, created, updated, unchanged, quarantined: setAside.length, orders };
  return { reply, createdAt: Array.from({ length: created }, () => change.at) };
};
