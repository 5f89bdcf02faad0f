import type { OrderBook } from '../platform/ports.ts';

/** True while no order and no page was ever read: unknown must not be shown as « 0 ». */
export const isUnread = (book: OrderBook | undefined): boolean =>
  book === undefined || (book.orders.length === 0 && book.completeness.length === 0);

/** True until some server has replied: before that, even « none » would be a claim. */
export const isUnanswered = ({ syncedAt, failure, orders }: OrderBook): boolean =>
  syncedAt === null && failure !== null && orders.length === 0;
