import type { OrderEventKind } from './order-event.ts';
import type { Phase } from './phase.ts';

/** The events that bring an order to a phase. */
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

/** Phases that have their own status code: all the others share one, so its date may be that of an earlier phase. */
const WITH_OWN_CODE: readonly Phase[] = ['completed', 'cancelled', 'refunded'];

interface Dated {
  phase: Phase;
  statusDate: string | null;
}

/**
 * When an order reached its phase according to a list row. The row's date is that of its status, whose text may be
 * updated late.
 */
export const dateOfListedPhase = ({
  phase,
  statusDate,
  hasLateText,
}: Dated & { hasLateText?: true | undefined }): string | null =>
  phase === 'unknown' || hasLateText ? null : statusDate;

/**
 * When an order reached its phase according to one of its own pages: the date of the newest message about that phase. A
 * page without messages dates the marketplace's status code. Later events, such as an evaluation, do not change the
 * date.
 */
export const dateOfStatedPhase = ({
  phase,
  statusDate,
  events,
}: Dated & { events: readonly { kind: OrderEventKind; at: string }[] }): string | null => {
  if (events.length === 0) return WITH_OWN_CODE.includes(phase) ? statusDate : null;
  const reached = events.filter(({ kind }) => REACHED_BY[phase].includes(kind)).map(({ at }) => at);
  return reached.toSorted().at(-1) ?? null;
};
