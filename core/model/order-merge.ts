import type { OrderStatus } from './order.ts';
import { statusOfPhase } from './order-status.ts';
import { isBeforeScan, isLaterPhase, isUnranked, type Phase } from './phase.ts';
import { toInstant } from './time.ts';

/** The source of a sale date, worst first. `list`: the earliest list date seen, an estimate. */
export const ORDER_DATE_SOURCES = ['list', 'file', 'message', 'payment'] as const;
export type OrderDateSource = (typeof ORDER_DATE_SOURCES)[number];

export interface SourcedOrderDate {
  /** ISO instant. */
  at: string;
  source: OrderDateSource;
}

const rankOf = (source: OrderDateSource): number => ORDER_DATE_SOURCES.indexOf(source);

/** The sale date after one more reading: it only moves backwards, and never to a worse source. */
export const mergeOrderDate = (
  current: SourcedOrderDate | null,
  read: SourcedOrderDate | null,
): SourcedOrderDate | null => {
  const readAt = toInstant(read?.at);
  if (read === null || readAt === null) return current;
  const currentAt = toInstant(current?.at);
  if (current === null || currentAt === null) return read;
  if (rankOf(read.source) < rankOf(current.source) || readAt > currentAt) return current;
  return readAt === currentAt && read.source === current.source ? current : read;
};

export interface StatusState {
  status: OrderStatus;
  /** Phase at the time the seller set the status by hand; null when they did not. */
  setAtPhase: Phase | null;
}

/**
 * The stored status after the phase changed: a status set by hand stays until the marketplace reaches a later phase.
 */
export const statusAfterPhase = (state: StatusState, phase: Phase): StatusState => {
  if (state.setAtPhase !== null) {
    if (!isLaterPhase(phase, state.setAtPhase)) return state;
    if (isUnranked(state.setAtPhase) && isBeforeScan(phase)) return { ...state, setAtPhase: phase };
  }
  const given = statusOfPhase(phase);
  return given === null ? state : { status: given, setAtPhase: null };
};
