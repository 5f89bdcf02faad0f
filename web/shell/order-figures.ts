import { isUrgent } from '#core/model/deadline.ts';
import type { Order } from '#core/model/order.ts';
import { countLate, groupOrders } from '#core/model/order-lists.ts';
import { dueText, totalGaps } from '#core/model/order-totals.ts';
import type { Instant } from '#core/model/time.ts';
import { lateUrgencyText, mostUrgentText, undatedText } from '#core/model/urgency.ts';

/** A figure on orders as its tile shows it. */
export interface OrderFigure {
  /** Null: not known. */
  count: number | null;
  note: string | null;
  gaps: readonly string[];
  /** Red: some parcel in it will be cancelled within a day. Saffron: late. */
  tone?: 'red' | 'saffron';
}

export interface OrderFigures {
  toShip: OrderFigure;
  late: OrderFigure;
  dropped: OrderFigure;
  inTransit: OrderFigure;
}

/** Their number, their value, and what the sum lacks. The note is null when there is no order. */
const worth = (orders: readonly Order[]): OrderFigure => ({
  count: orders.length,
  note: dueText(orders) || null,
  gaps: totalGaps(orders),
});

const joinNotes = (...notes: readonly (string | null)[]): string | null =>
  notes.filter((note) => note !== null).join(' · ') || null;

/** DECISIONS: late is saffron while the deadline is more than a day away, red below. */
const lateTone = (late: readonly Order[], now: Instant): Pick<OrderFigure, 'tone'> => {
  if (late.length === 0) return {};
  return { tone: late.some((order) => isUrgent(order, now)) ? 'red' : 'saffron' };
};

/**
 * The figures above the orders, from the same orders and the same moment as the tabs below them.
 * @param isComplete whether every page of the sales in progress was read
 */
export const orderFigures = (orders: readonly Order[], isComplete: boolean, now: Instant): OrderFigures => {
  const groups = groupOrders(orders, now);
  const { pending, late, dropped, inTransit } = groups;
  const toShip = worth(pending);
  return {
    toShip: { ...toShip, note: joinNotes(toShip.note, mostUrgentText(pending, now)) },
    late: {
      count: countLate(groups),
      note: late.length > 0 ? lateUrgencyText(groups, isComplete, now) : undatedText(groups),
      gaps: [undatedText(groups)].filter((gap) => gap !== null),
      ...lateTone(late, now),
    },
    dropped: worth(dropped),
    inTransit: worth(inTransit),
  };
};
