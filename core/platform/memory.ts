import { randomId } from '../api/random-id.ts';
import { AppError, isOffline } from '../errors.ts';
import type { Order } from '../model/order.ts';
import { withChange } from '../model/queued-change.ts';
import { type Instant, toIso } from '../model/time.ts';
import type { OrderBook, OrderSource } from './ports.ts';

export interface MemoryOrderSource extends OrderSource {
  /** What is held now. */
  readonly book: OrderBook;
  /** Simulates a change elsewhere: another screen, a reading, another device. Notifies subscribers. */
  emit(book: Partial<OrderBook>): void;
  /** Until it is called with null, every change is refused with this error; NETWORK and TIMEOUT queue it instead. */
  refuse(error: AppError | null): void;
}

const EMPTY: OrderBook = { orders: [], completeness: [], queued: [], refused: [], syncedAt: null, failure: null };

/**
 * An order source without a server, for the live example and for tests. Nothing leaves the page and nothing is stored.
 */
export const createMemoryOrderSource = (given: Partial<OrderBook>, now: () => Instant): MemoryOrderSource => {
  let book: OrderBook = { ...EMPTY, syncedAt: toIso(now()), ...given };
  let refusal: AppError | null = null;
  const listeners = new Set<() => void>();

  return {
    get book() {
      return book;
    },
    pull: async () => ({ ...book, epoch: 'memory', seq: 0, fresh: true, more: false }),
    async refresh() {
      book = { ...book, syncedAt: toIso(now()) };
    },
    async change(change, asked) {
      if (refusal && !isOffline(refusal)) throw refusal;
      const at = toIso(now());
      const ids = new Set(asked.map(({ id }) => id));
      if (refusal) {
        const queued = { ...change, id: randomId(), orderIds: [...ids], queuedAt: at };
        book = { ...book, queued: [...book.queued, queued] };
        return { state: 'queued' };
      }
      if (book.orders.filter(({ id }) => ids.has(id)).length < ids.size)
        throw new AppError('NOT_FOUND', 'Commande introuvable.', { status: 404 });
      const save = (order: Order): Order => ({ ...withChange(order, { ...change, queuedAt: at }), updatedAt: at });
      book = { ...book, orders: book.orders.map((order) => (ids.has(order.id) ? save(order) : order)) };
      return { state: 'saved', message: null };
    },
    async changeStock(change) {
      if (refusal && !isOffline(refusal)) throw refusal;
      const waiting = { id: randomId(), change, queuedAt: toIso(now()), refusal: null };
      book = { ...book, stockChanges: [...(book.stockChanges ?? []), waiting] };
      return { state: 'queued', changeIds: [waiting.id] };
    },
    async buy(addition, photo) {
      const waiting = { id: randomId(), queuedAt: toIso(now()), refusal: null };
      book = { ...book, purchases: [...(book.purchases ?? []), { ...waiting, addition, photoOf: photo?.of ?? null }] };
      return waiting.id;
    },
    async takeBackPurchase(changeId) {
      const before = book;
      book = withoutStock(before, changeId);
      return book !== before;
    },
    dismissRefused: async (changeId) => {
      book = { ...book, refused: book.refused.filter(({ change }) => change.id !== changeId) };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(part) {
      book = { ...book, ...part };
      for (const listener of listeners) listener();
    },
    refuse(error) {
      refusal = error;
    },
  };
};

/** The same book when nothing in it has this id. */
const withoutStock = (book: OrderBook, changeId: string): OrderBook => {
  const { purchases = [], stockChanges = [] } = book;
  const isOther = ({ id }: { id: string }): boolean => id !== changeId;
  if (purchases.every(isOther) && stockChanges.every(isOther)) return book;
  return { ...book, purchases: purchases.filter(isOther), stockChanges: stockChanges.filter(isOther) };
};
