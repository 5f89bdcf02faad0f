import { estimateShipBy } from '#core/model/deadline.ts';
import { mergeOrderDate, statusAfterPhase } from '#core/model/order-merge.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import type { FieldProvenance, OrderProvenance } from '../../db/schema/order-provenance.ts';
import { outranks } from './outranks.ts';
import { addPhase, phaseOf, statusOf } from './phase-seen.ts';
import type { Reading } from './reading.ts';
import type { ShipByEstimator } from './ship-by-estimator.ts';

/** Fields that the strongest newest reading decides, by their wire name; the price goes with its currency. */
const FIELDS = {
  marketplaceUserId: ['marketplaceUserId'],
  transactionId: ['transactionId'],
  conversationId: ['conversationId'],
  title: ['title'],
  price: ['priceMinor', 'currency'],
  statusDate: ['statusDate'],
  statusText: ['statusText'],
  photoUrl: ['photoUrl'],
} as const;

type Merged = Pick<OrderRow, (typeof FIELDS)[keyof typeof FIELDS][number] | 'provenance'>;

/** An order of which nothing was read yet. */
export const blankOrder = (accountId: string, id: string, marketplace: string, at: string): OrderRow => ({
  accountId,
  id,
  marketplace,
  marketplaceUserId: null,
  transactionId: null,
  conversationId: null,
  title: null,
  priceMinor: null,
  currency: null,
  photoUrl: null,
  orderDate: null,
  orderDateSource: null,
  statusDate: null,
  statusText: null,
  phase: 'unknown',
  phaseSeen: {},
  status: '0',
  statusSetAt: null,
  statusSetPhase: null,
  shipBy: null,
  shipByEstimated: false,
  archivedAt: null,
  shippingLabelId: null,
  returnFormId: null,
  provenance: {},
  createdAt: at,
  updatedAt: at,
});

/**
 * An order after one more reading. What the reading does not say stays; older readings change nothing newer; the sale's date
 * never moves forward; a status set by hand stays until the marketplace moves to a later phase. Twice is once.
 */
export const mergeReading = (row: OrderRow, read: Reading, estimate: ShipByEstimator = estimateShipBy): OrderRow => {
  const from: FieldProvenance = [read.source, read.detail, read.observedAt];
  const withFields = { ...row, ...mergeFields(row, read, from) };
  return mergeStatus(mergeDates(withFields, read, from, estimate), addPhase(row.phaseSeen, read.phase, from));
};

const mergeFields = (row: OrderRow, read: Reading, from: FieldProvenance): Merged => {
  const values: Record<string, unknown> = {};
  const provenance: Record<string, FieldProvenance> = { ...row.provenance };
  for (const [field, columns] of Object.entries(FIELDS)) {
    const [first] = columns;
    const value = columns.map((column) => read[column]);
    const kept = { value: columns.map((column) => row[column]), from: row.provenance[field] };
    if (read[first] === null || !outranks({ value, from }, kept)) continue;
    provenance[field] = from;
    columns.forEach((column, index) => {
      values[column] = value[index];
    });
  }
  // Every column written above comes from the reading's field of the same name and type.
  return { ...row, ...values, provenance } as Merged;
};

const mergeDates = (row: OrderRow, read: Reading, from: FieldProvenance, estimate: ShipByEstimator): OrderRow => {
  const { orderDate, orderDateSource } = row;
  const kept = orderDate === null || orderDateSource === null ? null : { at: orderDate, source: orderDateSource };
  const merged = mergeOrderDate(kept, read.orderDate);
  if (merged === null || merged === kept) return row;
  const provenance: OrderProvenance = { ...row.provenance, orderDate: from };
  const dated = { ...row, orderDate: merged.at, orderDateSource: merged.source, provenance };
  if (row.shipBy !== null && !row.shipByEstimated) return dated;
  const shipBy = estimate(merged.at);
  return { ...dated, shipBy, shipByEstimated: shipBy !== null };
};

const mergeStatus = (row: OrderRow, phaseSeen: OrderRow['phaseSeen']): OrderRow => {
  if (phaseSeen === row.phaseSeen) return row;
  const phase = phaseOf(phaseSeen);
  const byHand = statusAfterPhase({ status: row.status, setAtPhase: row.statusSetPhase }, phase);
  if (byHand.setAtPhase !== null) return { ...row, phase, phaseSeen, statusSetPhase: byHand.setAtPhase };
  const { status: _, ...provenance } = row.provenance;
  return { ...row, phase, phaseSeen, provenance, status: statusOf(phaseSeen), statusSetAt: null, statusSetPhase: null };
};
