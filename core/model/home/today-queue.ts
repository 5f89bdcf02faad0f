import { isUrgent } from '../deadline.ts';
import { dropText } from '../drop-text.ts';
import { NARROW_NO_BREAK } from '../french.ts';
import type { Order } from '../order.ts';
import { countLate, groupOrders } from '../order-lists.ts';
import { DEFAULT_SORT, sortOrders } from '../order-sort.ts';
import { dueText } from '../order-totals.ts';
import type { Instant } from '../time.ts';
import { dueBefore, lateUrgencyText, mostUrgent, undatedText, urgencyText } from '../urgency.ts';

/** One thing that today asks for. */
export interface QueueEntry {
  /** Null: not known. */
  count: number | null;
  note: string;
  /** Some parcel in it will be cancelled within a day. */
  isUrgent?: boolean;
}

export interface Queue {
  late: QueueEntry;
  toPrepare: QueueEntry;
  labelMissing: QueueEntry;
  dropped: QueueEntry;
}

const AMONG_READ = 'parmi les ventes lues';

/** What presses in it and what it is worth. */
const toShipNote = (orders: readonly Order[], none: string, now: Instant): string => {
  const parts = [urgencyText(orders, now), dueText(orders)].filter(Boolean);
  return parts.length === 0 ? none : parts.join(' · ');
};

const toShipEntry = (orders: readonly Order[], none: string, now: Instant): QueueEntry => ({
  count: orders.length,
  note: toShipNote(orders, none, now),
  isUrgent: orders.some((order) => isUrgent(order, now)),
});

const droppedNote = (dropped: readonly Order[], now: Instant): string => {
  const overdue = dropped.filter((order) => dropText(order, now)?.isOverdue).length;
  if (dropped.length === 0) return 'tout ce qui est déposé est scanné';
  return overdue === 0 ? 'déposés récemment' : `${overdue} depuis plus d’un jour ouvré : gardez la preuve`;
};

/**
 * What the seller has to do today. « À expédier » combines the parcels to prepare and the labels to create.
 * @param isComplete whether every page of the sales in progress was read
 */
export const todayQueue = (orders: readonly Order[], isComplete: boolean, now: Instant): Queue => {
  const groups = groupOrders(orders, now);
  const { late, toPrepare, labelMissing, dropped } = groups;
  /** Where pages are missing, « none » only holds for the sales that were read. */
  const none = (words: string): string => (isComplete ? words : AMONG_READ);
  return {
    late: {
      count: countLate(groups),
      note:
        late.length > 0
          ? lateUrgencyText(groups, isComplete, now)
          : (undatedText(groups) ?? none('rien ne dépasse quatre jours')),
      isUrgent: late.some((order) => isUrgent(order, now)),
    },
    toPrepare: toShipEntry(toPrepare, none('rien à préparer'), now),
    labelMissing: toShipEntry(labelMissing, none('tous sont faits'), now),
    dropped: { count: dropped.length, note: droppedNote(dropped, now) },
  };
};

/** The most parcels that the home page names. */
export const SHOWN_PARCELS = 6;

/** The orders that must leave first. */
export const nextToShip = (orders: readonly Order[], now: Instant): readonly Order[] =>
  sortOrders(groupOrders(orders, now).pending, DEFAULT_SORT, now).slice(0, SHOWN_PARCELS);

/** Parcels that go to one carrier. */
export interface CarrierShare {
  /** Its name, « transporteur inconnu » or « autres ». */
  carrier: string;
  count: number;
}

const CARRIERS_SHOWN = 5;
const UNKNOWN_CARRIER = 'transporteur inconnu';

/** The parcels to prepare by carrier, most first; none while no carrier is known. */
export const carrierShares = (orders: readonly Order[], now: Instant): readonly CarrierShare[] => {
  const { toPrepare } = groupOrders(orders, now);
  const byCarrier = Map.groupBy(toPrepare, ({ carrier }) => carrier?.trim() || null);
  const unknown = byCarrier.get(null)?.length ?? 0;
  const known = [...byCarrier]
    .flatMap(([carrier, parcels]) => (carrier === null ? [] : [{ carrier, count: parcels.length }]))
    .toSorted((a, b) => b.count - a.count || a.carrier.localeCompare(b.carrier, 'fr'));
  if (known.length === 0) return [];
  const others = known.slice(CARRIERS_SHOWN).reduce((total, { count }) => total + count, 0);
  return [
    ...known.slice(0, CARRIERS_SHOWN),
    ...(others > 0 ? [{ carrier: 'autres', count: others }] : []),
    ...(unknown > 0 ? [{ carrier: UNKNOWN_CARRIER, count: unknown }] : []),
  ];
};

/** « d’abord Mondial Relay : avant jeu. 26 nov. 12 h »: the parcel to prepare that must leave first; null without a deadline ahead. */
export const firstDropText = (orders: readonly Order[], now: Instant): string | null => {
  const first = mostUrgent(groupOrders(orders, now).toPrepare, now);
  const due = first && dueBefore(first, now);
  return due ? `d’abord ${first.carrier?.trim() || UNKNOWN_CARRIER}${NARROW_NO_BREAK}: ${due}` : null;
};
