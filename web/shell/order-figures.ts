import { isUrgent } from '#core/model/deadline.ts';
import { deadlineWords } from '#core/model/deadline-words.ts';
import type { Order } from '#core/model/order.ts';
import { isInList } from '#core/model/order-lists.ts';
import { DEFAULT_SORT, sortOrders } from '#core/model/order-sort.ts';
import { dueWords, totalGaps } from '#core/model/order-totals.ts';
import type { Instant } from '#core/model/time.ts';

/** A figure on orders as its tile says it. */
export interface OrderFigure {
  count: number;
  note: string | null;
  gaps: readonly string[];
  /** Red: something in it is cancelled within a day. Saffron: late. */
  tone?: 'red' | 'saffron';
}

export interface OrderFigures {
  toShip: OrderFigure;
  late: OrderFigure;
  dropped: OrderFigure;
  inTransit: OrderFigure;
}

/** What orders are worth, and what the sum lacks; null when there is no order. */
const worth = (orders: readonly Order[]): Pick<OrderFigure, 'note' | 'gaps'> => ({
  note: dueWords(orders) || null,
  gaps: totalGaps(orders),
});

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** « la plus urgente : annulée dans 7 h »; null when nothing is late. The tile itself says « plus de 4 jours ». */
const mostUrgent = (late: readonly Order[], now: Instant): string | null => {
  const [first] = sortOrders(late, DEFAULT_SORT, now);
  const words = first ? deadlineWords(first, now) : null;
  return words && `la plus urgente : ${lowerFirst(words.text.replace(/^Plus de 4\sjours · /, ''))}`;
};

/** DECISIONS: late is saffron while the deadline is more than a day away, red below. */
const lateTone = (late: readonly Order[], now: Instant): Pick<OrderFigure, 'tone'> => {
  if (late.length === 0) return {};
  return { tone: late.some((order) => isUrgent(order, now)) ? 'red' : 'saffron' };
};

const isMoving = ({ phase, archived }: Order): boolean => phase === 'in_transit' && !archived;

/** The figures over the orders, from the same orders and the same moment as the tabs below them. */
export const orderFigures = (orders: readonly Order[], now: Instant): OrderFigures => {
  const toShip = orders.filter((order) => isInList(order, 'pending', now));
  const late = toShip.filter((order) => isInList(order, 'late', now));
  const dropped = orders.filter((order) => isInList(order, 'dropped', now));
  const moving = orders.filter(isMoving);
  return {
    toShip: { count: toShip.length, ...worth(toShip) },
    late: { count: late.length, note: mostUrgent(late, now), gaps: [], ...lateTone(late, now) },
    dropped: { count: dropped.length, ...worth(dropped) },
    inTransit: { count: moving.length, ...worth(moving) },
  };
};
