import { mergeOrderDate } from '#core/model/order-merge.ts';
import { blankRowsOf } from '../../db/blank-row.ts';
import { purchases } from '../../db/schema/index.ts';
import type { FieldProvenance } from '../../db/schema/orders.ts';
import { byName, mergeFields } from '../orders/merge-fields.ts';
import { addPhase, phaseOf } from '../orders/phase-seen.ts';
import type { Reading } from '../orders/reading.ts';
import { addSide } from '../orders/side-seen.ts';
import { mergeOwner } from '../owners/merge-owner.ts';

export type PurchaseRow = typeof purchases.$inferSelect;

/** What one page stated about one purchase. */
export interface PurchaseReading extends Reading {
  /** What the buyer paid in addition, in the currency of the price. */
  serviceFeeMinor: number | null;
  shippingMinor: number | null;
  /** The other party, as a page of the deal states it. */
  sellerId: string | null;
}

const FIELDS = {
  ...byName({ transactionId: 'newest', conversationId: 'newest', statusText: 'newest', sellerId: 'newest' }),
  ...byName({ title: 'exact', photoUrl: 'exact', itemIds: 'exact' }),
  price: { columns: ['priceMinor', 'currency'], rule: 'exact' },
  serviceFee: { columns: ['serviceFeeMinor'], rule: 'exact' },
  shipping: { columns: ['shippingMinor'], rule: 'exact' },
} as const;

const blank = blankRowsOf(purchases);

/** A purchase of which nothing was read yet. */
export const blankPurchase = (accountId: string, id: string, marketplace: string, readAt: string): PurchaseRow =>
  blank({ accountId, id, marketplace, phase: 'unknown', phaseSeen: {}, itemIds: [], provenance: {}, readAt });

/** A purchase after one more reading, by the same rules as an order; repeating a reading changes nothing. */
export const mergePurchase = (row: PurchaseRow, read: PurchaseReading): PurchaseRow => {
  const from: FieldProvenance = [read.source, read.detail, read.observedAt];
  const merged = mergeFields(mergeOwner(row, read), { ...read, itemIds: read.own?.itemIds ?? null }, FIELDS, from);
  const phaseSeen = addPhase(merged.phaseSeen, read.phase, from);
  const [, readAt = row.readAt] = [row.readAt, read.observedAt].toSorted();
  const sideSeen = addSide(row.sideSeen, read, from);
  return { ...mergeDate(merged, read, from), phaseSeen, phase: phaseOf(phaseSeen), sideSeen, readAt };
};

const mergeDate = (row: PurchaseRow, read: PurchaseReading, from: FieldProvenance): PurchaseRow => {
  const { orderDate, orderDateSource } = row;
  const kept = orderDate === null || orderDateSource === null ? null : { at: orderDate, source: orderDateSource };
  const merged = mergeOrderDate(kept, read.orderDate);
  if (merged === null || merged === kept) return row;
  const provenance = { ...row.provenance, orderDate: from };
  return { ...row, orderDate: merged.at, orderDateSource: merged.source, provenance };
};
