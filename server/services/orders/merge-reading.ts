import { estimateShipBy } from '#core/model/deadline.ts';
import { mergeOrderDate, statusAfterPhase } from '#core/model/order-merge.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import type { FieldProvenance, OrderProvenance } from '../../db/schema/orders.ts';
import { mergeOwner } from '../owners/merge-owner.ts';
import { decide } from './decide.ts';
import { byName, mergeFields } from './merge-fields.ts';
import { LISTED_FIELDS, OWN_PAGE_FIELDS } from './order-fields.ts';
import { standingPhases, usedPhase } from './phase-choice.ts';
import { addPhase, addPhaseDate, statusOf } from './phase-seen.ts';
import { addPrice } from './price-seen.ts';
import type { Reading } from './reading.ts';
import { addShipBy, type ShipByEstimator } from './ship-by.ts';
import { addSide } from './side-seen.ts';

const LISTED = byName(LISTED_FIELDS);
const OWN_PAGE = byName(OWN_PAGE_FIELDS);

/**
 * An order after one more reading. What the reading does not state stays; older readings change nothing newer; prices
 * and deadlines of each kind of page are kept apart and decided together; the sale's date never moves forward; a status
 * set by hand stays until the marketplace moves to a later phase. Idempotent.
 */
export const mergeReading = (row: OrderRow, read: Reading, estimate: ShipByEstimator = estimateShipBy): OrderRow => {
  const from: FieldProvenance = [read.source, read.detail, read.observedAt];
  const listed = mergeFields(row, read, LISTED, from);
  const told = read.own === null ? listed : mergeFields(listed, read.own, OWN_PAGE, from);
  const dated = mergeDate(mergeOwner(told, read), read, from);
  const stated = {
    ...mergeStatus(dated, addPhase(dated.phaseSeen, read.phase, from)),
    phaseDates: addPhaseDate(row.phaseDates, read, from),
    priceSeen: addPrice(row, read, from),
    shipBySeen: addShipBy(row.shipBySeen, read.own?.shipBy, from),
    sideSeen: addSide(row.sideSeen, read, from),
  };
  return decide(stated, estimate);
};

const mergeDate = (row: OrderRow, read: Reading, from: FieldProvenance): OrderRow => {
  const { orderDate, orderDateSource } = row;
  const kept = orderDate === null || orderDateSource === null ? null : { at: orderDate, source: orderDateSource };
  const merged = mergeOrderDate(kept, read.orderDate);
  if (merged === null || merged === kept) return row;
  const provenance: OrderProvenance = { ...row.provenance, orderDate: from };
  return { ...row, orderDate: merged.at, orderDateSource: merged.source, provenance };
};

const mergeStatus = (row: OrderRow, phaseSeen: OrderRow['phaseSeen']): OrderRow =>
  phaseSeen === row.phaseSeen ? row : decidePhase({ ...row, phaseSeen });

/** The order with the phase and the status that its readings, and the seller's choice between them, give it. */
export const decidePhase = (row: OrderRow): OrderRow => {
  const phase = usedPhase(row);
  const byHand = statusAfterPhase({ status: row.status, setAtPhase: row.statusSetPhase }, phase);
  if (byHand.setAtPhase !== null) return { ...row, phase, statusSetPhase: byHand.setAtPhase };
  const { status: _, ...provenance } = row.provenance;
  const status = statusOf(standingPhases(row));
  return { ...row, phase, provenance, status, statusSetAt: null, statusSetPhase: null };
};
