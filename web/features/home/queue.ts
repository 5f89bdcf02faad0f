import { isUrgent } from '#core/model/deadline.ts';
import { dropWords } from '#core/model/drop-words.ts';
import { formatPlural } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import { isInList } from '#core/model/order-lists.ts';
import { DEFAULT_SORT, sortOrders } from '#core/model/order-sort.ts';
import { dueWords } from '#core/model/order-totals.ts';
import type { Instant } from '#core/model/time.ts';

/** One thing that today asks for. */
export interface QueueEntry {
  count: number;
  note: string;
  /** Something in it is cancelled within a day. */
  isUrgent?: boolean;
}

export interface Queue {
  late: QueueEntry;
  toPrepare: QueueEntry;
  labelMissing: QueueEntry;
  dropped: QueueEntry;
}

/** « dont 2 annulées sous 24 h »; null when none is. */
const urgentNote = (orders: readonly Order[], now: Instant): string | null => {
  const urgent = orders.filter((order) => isUrgent(order, now)).length;
  return urgent === 0 ? null : `dont ${formatPlural(urgent, 'annulée', 'annulées')} sous 24 h`;
};

const lateNote = (late: readonly Order[], now: Instant): string =>
  late.length === 0 ? 'rien ne dépasse quatre jours' : (urgentNote(late, now) ?? 'aucune d’elles annulée sous 24 h');

const readyNote = (ready: readonly Order[], now: Instant): string =>
  ready.length === 0 ? 'rien à préparer' : (urgentNote(ready, now) ?? dueWords(ready));

const droppedNote = (dropped: readonly Order[], now: Instant): string => {
  const overdue = dropped.filter((order) => dropWords(order, now)?.isOverdue).length;
  if (dropped.length === 0) return 'tout ce qui est déposé est scanné';
  return overdue === 0 ? 'déposés récemment' : `${overdue} depuis plus d’un jour ouvré : gardez la preuve`;
};

/** What the seller has to do today, from the same rules as the lists. A suspended sale is nothing to prepare. */
export const todayQueue = (orders: readonly Order[], now: Instant): Queue => {
  const pending = orders.filter((order) => isInList(order, 'pending', now));
  const late = pending.filter((order) => isInList(order, 'late', now));
  const ready = pending.filter(({ phase }) => phase !== 'label_missing' && phase !== 'suspended');
  const labelMissing = pending.filter(({ phase }) => phase === 'label_missing');
  const dropped = orders.filter((order) => isInList(order, 'dropped', now));
  return {
    late: { count: late.length, note: lateNote(late, now), isUrgent: late.some((order) => isUrgent(order, now)) },
    toPrepare: {
      count: ready.length,
      note: readyNote(ready, now),
      isUrgent: ready.some((order) => isUrgent(order, now)),
    },
    labelMissing: {
      count: labelMissing.length,
      note: labelMissing.length === 0 ? 'tous sont faits' : 'à faire sur la place de marché',
    },
    dropped: { count: dropped.length, note: droppedNote(dropped, now) },
  };
};

const SHOWN = 6;

/** The orders that must leave first; suspended ones must not leave at all. */
export const nextToShip = (orders: readonly Order[], now: Instant): readonly Order[] =>
  sortOrders(
    orders.filter((order) => order.phase !== 'suspended' && isInList(order, 'pending', now)),
    DEFAULT_SORT,
    now,
  ).slice(0, SHOWN);
