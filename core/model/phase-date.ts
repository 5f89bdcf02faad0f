import type { OrderEventKind } from './order-event.ts';
import type { Phase } from './phase.ts';

/** What happens to an order when it reaches a phase. */
const REACHED_BY: Readonly<Record<Phase, readonly OrderEventKind[]>> = {
  label_missing: ['paid'],
  to_ship: ['label_sent'],
  in_transit: ['shipped'],
  delivered: ['delivered'],
  completed: ['completed'],
  cancelled: ['cancelled'],
  refunded: ['refunded'],
  suspended: ['suspended', 'dispute_opened', 'return_started'],
  unknown: [],
};

/** Phases that have a status code of their own: all the others share one, so the date beside it may be of an earlier phase. */
const WITH_OWN_CODE: readonly Phase[] = ['completed', 'cancelled', 'refunded'];

interface Dated {
  phase: Phase;
  statusDate: string | null;
}

/** When a row of a list says that its order reached its phase. The row dates its status, whose words may come late. */
export const dateOfListedPhase = ({
  phase,
  statusDate,
  hasLateText,
}: Dated & { hasLateText?: true | undefined }): string | null =>
  phase === 'unknown' || hasLateText ? null : statusDate;

/**
 * When a page of the order itself says that it reached its phase: the date of the newest message that tells so. A page without
 * messages dates the marketplace's status code. What follows a phase, as an evaluation does, moves no date.
 */
export const dateOfToldPhase = ({
  phase,
  statusDate,
  events,
}: Dated & { events: readonly { kind: OrderEventKind; at: string }[] }): string | null => {
  if (events.length === 0) return WITH_OWN_CODE.includes(phase) ? statusDate : null;
  const reached = events.filter(({ kind }) => REACHED_BY[phase].includes(kind)).map(({ at }) => at);
  return reached.toSorted().at(-1) ?? null;
};
