import type { OrderBook } from '#core/platform/ports.ts';

/** True while no order and no page was ever read: nothing known is not « 0 ». */
export const isUnread = (book: OrderBook | undefined): boolean =>
  book === undefined || (book.orders.length === 0 && book.completeness.length === 0);
