import { estimateShipBy } from './deadline.ts';
import { type Currency, fromMinor, type Minor } from './money.ts';
import { type Order, UNKNOWN_ORDER } from './order.ts';
import type { OrderEventKind } from './order-event.ts';
import { statusOfPhase } from './order-status.ts';
import { type Phase, phaseToKeep } from './phase.ts';
import { dateOfListedPhase, dateOfStatedPhase } from './phase-date.ts';
import { endOfParisDay, toInstant, toIso } from './time.ts';

/** What a page states about one order: a row of a list, or the order's own page with fields that only it has. */
export interface ReadOrder {
  transactionId: string | null;
  conversationId: string | null;
  title: string | null;
  priceMinor: Minor | null;
  currency: Currency | null;
  orderDate: string | null;
  orderDateEstimated: boolean;
  statusDate: string | null;
  statusText: string | null;
  phase: Phase;
  photoUrl: string | null;
  hasFailed?: true | undefined;
  hasLateText?: true | undefined;
  /** Only the order's own pages list its events. */
  events?: readonly { kind: OrderEventKind; at: string }[];
  /** An ISO instant, or a civil day when the marketplace states no time. */
  shipBy?: string | null;
  otherLogin?: string | null;
  itemCount?: number | null;
  carrier?: string | null;
  trackingCode?: string | null;
}

const CIVIL_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day without a time lasts until its end. */
const statedDeadline = (shipBy: string | null | undefined): string | null => {
  if (typeof shipBy !== 'string') return null;
  if (CIVIL_DAY.test(shipBy)) return toIso(endOfParisDay(shipBy));
  return toInstant(shipBy) === null ? null : shipBy;
};

/** The order that one page would create by itself, without any other data: never stored, never sent. */
export const previewOrder = (read: ReadOrder): Order => {
  const phase = phaseToKeep(read);
  const stated = statedDeadline(read.shipBy);
  const shipBy = stated ?? estimateShipBy(read.orderDate);
  return {
    ...UNKNOWN_ORDER,
    id: 'preview',
    status: statusOfPhase(phase) ?? '0',
    orderDate: read.orderDate,
    orderDateEstimated: read.orderDateEstimated,
    marketplace: 'vinted',
    transactionId: read.transactionId,
    conversationId: read.conversationId,
    title: read.title,
    price: read.priceMinor === null ? null : fromMinor(read.priceMinor),
    currency: read.currency,
    statusDate: read.statusDate,
    statusText: read.statusText,
    phase,
    phaseDate:
      read.events === undefined ? dateOfListedPhase(read) : dateOfStatedPhase({ ...read, events: read.events }),
    shipBy,
    shipByEstimated: stated === null && shipBy !== null,
    photoUrl: read.photoUrl,
    buyerLogin: read.otherLogin ?? null,
    itemCount: read.itemCount ?? null,
    carrier: read.carrier ?? null,
    trackingCode: read.trackingCode ?? null,
    updatedAt: read.statusDate ?? read.orderDate ?? toIso(0),
  };
};
