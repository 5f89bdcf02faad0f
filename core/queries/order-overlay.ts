import type { Order, OrderId } from '../model/order.ts';
import type { OrderBook } from '../platform/ports.ts';

/** A change that the seller made and the server has not answered yet. */
export interface PendingChange {
  ids: ReadonlySet<OrderId>;
  apply: (order: Order) => Order;
}

/** What the screen shows: the book with every pending change on top, in the order they were made. */
export const overlay = (book: OrderBook, pending: Iterable<PendingChange>): OrderBook => {
  const changes = [...pending];
  if (changes.length === 0) return book;
  const show = (order: Order): Order =>
    changes.reduce((shown, change) => (change.ids.has(shown.id) ? change.apply(shown) : shown), order);
  return { ...book, orders: book.orders.map(show) };
};

/** The book once the server answered with its orders, which win. Untouched orders keep their identity. */
export const withAnswer = (book: OrderBook, saved: readonly Order[]): OrderBook => {
  if (saved.length === 0) return book;
  const byId = new Map(saved.map((order) => [order.id, order]));
  return { ...book, orders: book.orders.map((order) => byId.get(order.id) ?? order) };
};
