import type { Order } from '../model/order.ts';
import type { HeldOrders } from './held-orders.ts';
import type { OrderBook } from './ports.ts';

const EMPTY: OrderBook = { orders: [], completeness: [], queued: [], refused: [], syncedAt: null, failure: null };

type Failure = OrderBook['failure'];

/** Changes what is held, and anything else of the book. */
export type WriteBook = (change: (held: HeldOrders) => HeldOrders, rest?: Partial<OrderBook>) => void;

/** The book in memory: what is held of the session that began last. */
export const createSessionBook = () => {
  let held: HeldOrders = new Map();
  let book: OrderBook = EMPTY;
  let session = 0;

  return {
    get current(): OrderBook {
      return book;
    },
    get held(): HeldOrders {
      return held;
    },
    /** These orders as they are held now; those that are not held are left out. */
    find: (orders: readonly Order[]): readonly Order[] => orders.flatMap(({ id }) => held.get(id) ?? []),
    forget(failure: Failure = null): void {
      session += 1;
      held = new Map();
      book = { ...EMPTY, failure };
    },
    /** A writer that falls silent once another session began: an answer that comes late never reaches it. */
    writer(): WriteBook {
      const mine = session;
      return (change, rest = {}) => {
        if (mine !== session) return;
        const next = change(held);
        book = { ...book, ...rest, orders: next === held ? book.orders : [...next.values()] };
        held = next;
      };
    },
  };
};

export type SessionBook = ReturnType<typeof createSessionBook>;
