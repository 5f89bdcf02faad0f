import { deadlineOf, isLiveDeadline, isUrgent } from './deadline.ts';
import { deadlineText } from './deadline-text.ts';
import { formatPlural, NARROW_NO_BREAK, NO_BREAK } from './french.ts';
import type { Order } from './order.ts';
import { type OrderGroups, type OrderList, undated } from './order-lists.ts';
import { DEFAULT_SORT, sortOrders } from './order-sort.ts';
import { DAY, type Instant } from './time.ts';

/** How many of some parcels are urgent, by what is known about their deadlines. */
interface Urgency {
  /** A deadline that was read falls within a day. */
  soon: number;
  /** A deadline that was read has just passed. */
  overdue: number;
  /** An estimated deadline falls within a day, or has passed: a guess, never stated as a fact. */
  likelySoon: number;
  likelyOverdue: number;
  /** No deadline that is still valid was read for them; includes the likely ones. */
  unread: number;
}

const urgencyOf = (orders: readonly Order[], now: Instant): Urgency => {
  const urgency: Urgency = { soon: 0, overdue: 0, likelySoon: 0, likelyOverdue: 0, unread: 0 };
  for (const order of orders) {
    const { kind, at, estimated } = deadlineOf(order, now);
    if (kind === 'none' || kind === 'suspended') continue;
    if (kind === 'cancelled-soon') urgency.soon += 1;
    else if (kind === 'overdue') urgency.overdue += 1;
    else if (at === null || estimated || kind === 'forgotten') urgency.unread += 1;
    if (at === null || !estimated || at - now > DAY || !isLiveDeadline(order, at, now)) continue;
    urgency[at > now ? 'likelySoon' : 'likelyOverdue'] += 1;
  }
  return urgency;
};

const hasUrgent = (orders: readonly Order[], now: Instant): boolean => orders.some((order) => isUrgent(order, now));

const notLate = ({ pending, late }: OrderGroups): readonly Order[] => {
  const areLate = new Set(late);
  return pending.filter((order) => !areLate.has(order));
};

/** The lists whose count is red: « En retard » for an urgent order in it, « À expédier » for one that is not late. */
export const urgentLists = (groups: OrderGroups, now: Instant): ReadonlySet<OrderList> => {
  const urgent = new Set<OrderList>();
  if (hasUrgent(groups.late, now)) urgent.add('late');
  if (hasUrgent(notLate(groups), now)) urgent.add('pending');
  return urgent;
};

/** Only what presses most: several parts of a count would read as if they added up to it. */
const pressingText = ({ soon, overdue, likelySoon, likelyOverdue }: Urgency): string | null => {
  if (soon > 0) return `${soon} à déposer d’ici 24${NO_BREAK}h`;
  if (overdue > 0) return `${overdue} à l’échéance dépassée`;
  if (likelySoon > 0) return `${likelySoon} à déposer d’ici 24${NO_BREAK}h (estimé)`;
  return likelyOverdue > 0 ? `${likelyOverdue} à l’échéance estimée dépassée` : null;
};

/** « dont 3 à déposer d’ici 24 h »; null when nothing in it is urgent. */
export const urgencyText = (orders: readonly Order[], now: Instant): string | null => {
  const words = pressingText(urgencyOf(orders, now));
  return words && `dont ${words}`;
};

/**
 * What is urgent among late orders, and beyond them: a parcel need not be late to be cancelled within a day. « Aucune
 * annulation » is only stated when the deadline of every parcel, including those dropped and not yet scanned, was read.
 * @param isComplete whether every page of the sales in progress was read
 */
export const lateUrgencyText = (groups: OrderGroups, isComplete: boolean, now: Instant): string => {
  const beyond = pressingText(urgencyOf(notLate(groups), now));
  const parts = [urgencyText(groups.late, now), beyond && `hors retard${NARROW_NO_BREAK}: ${beyond}`];
  const said = parts.filter((part) => part !== null);
  return said.length > 0 ? said.join(' · ') : calmText([...groups.pending, ...groups.dropped], isComplete, now);
};

/** What may be stated when nothing that is to ship is urgent. */
const calmText = (parcels: readonly Order[], isComplete: boolean, now: Instant): string => {
  const { soon, overdue, unread } = urgencyOf(parcels, now);
  const unscanned = soon + overdue;
  if (unscanned > 0)
    return `${formatPlural(unscanned, 'déposé', 'déposés')} sans scan, échéance d’ici 24 h ou dépassée`;
  if (unread > 0 && unread === parcels.length) return 'aucune échéance lue';
  if (unread > 0) return `${formatPlural(unread, 'échéance non lue', 'échéances non lues')} sur ${parcels.length}`;
  return isComplete ? 'aucune annulation prévue d’ici 24 h' : 'aucune échéance connue d’ici 24 h';
};

/** « 2 sans date de vente »: they may be late; null when each is dated. */
export const undatedText = (groups: OrderGroups): string | null => {
  const count = undated(groups).length;
  return count === 0 ? null : `${count} sans date de vente`;
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * « la plus urgente : annulée dans 7 h » for all parcels to ship, otherwise « prochaine échéance : vers lun. 23 nov.
 * (estimé) »; null when no deadline is in the future.
 */
export const mostUrgentText = (toShip: readonly Order[], now: Instant): string | null => {
  const first = mostUrgent(toShip, now);
  const words = first && dueBefore(first, now);
  if (!words) return null;
  return isUrgent(first, now)
    ? `la plus urgente${NARROW_NO_BREAK}: ${words}`
    : `prochaine échéance${NARROW_NO_BREAK}: ${words}`;
};

/** The parcel that must leave first, an urgent one before any other; undefined when no deadline is in the future. */
export const mostUrgent = (toShip: readonly Order[], now: Instant): Order | undefined => {
  const urgent = toShip.filter((order) => isUrgent(order, now));
  return sortOrders(urgent.length > 0 ? urgent : toShip.filter((order) => isAhead(order, now)), DEFAULT_SORT, now)[0];
};

/** « annulée dans 7 h », « avant jeu. 26 nov. 12 h », « vers lun. 23 nov. (estimé) »; null without a deadline. */
export const dueBefore = (order: Order, now: Instant): string | null => {
  const words = deadlineText(order, now);
  return words && lowerFirst(words.text.replace(/^Plus de 4\sjours · /, ''));
};

const isAhead = (order: Order, now: Instant): boolean => {
  const { at } = deadlineOf(order, now);
  return at !== null && at > now && isLiveDeadline(order, at, now);
};
