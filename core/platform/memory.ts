import { AppError } from '../errors.ts';
import type { Order, OrderId } from '../model/order.ts';
import { withArchived, withStatus } from '../model/order-change.ts';
import { type Instant, toIso } from '../model/time.ts';
import type { ChangeOutcome, OrderBook, OrderSource, QueuedChange } from './ports.ts';

export interface MemoryOrderSource extends OrderSource {
  /** What happens elsewhere: another screen, a reading, another device. Subscribers are told. */
  change(book: Partial<OrderBook>): void;
  /** Until it is called with null, every change is refused with this error; NETWORK and TIMEOUT queue it instead. */
  refuse(error: AppError | null): void;
  readonly book: OrderBook;
}

const EMPTY: OrderBook = { orders: [], completeness: [], queued: [], refused: [], syncedAt: null, failure: null };

const isOutOfReach = ({ code }: AppError): boolean => code === 'NETWORK' || code === 'TIMEOUT';

/** An order source without a server: the live example, and tests. Nothing leaves the page and nothing is kept. */
export const createMemoryOrderSource = (given: Partial<OrderBook>, now: () => Instant): MemoryOrderSource => {
  let book: OrderBook = { ...EMPTY, syncedAt: toIso(now()), ...given };
  let refusal: AppError | null = null;
  const listeners = new Set<() => void>();

  const apply = (orders: readonly Order[], change: (order: Order) => Order, isSaved: boolean): readonly Order[] => {
    const ids = new Set<OrderId>(orders.map(({ id }) => id));
    const changed: Order[] = [];
    const all = book.orders.map((order) => {
      if (!ids.has(order.id)) return order;
      const next = { ...change(order), ...(isSaved && { updatedAt: toIso(now()) }) };
      changed.push(next);
      return next;
    });
    if (changed.length < ids.size) throw new AppError('NOT_FOUND', 'Commande introuvable.', { status: 404 });
    book = { ...book, orders: all };
    return changed;
  };

  const save = async (
    orders: readonly Order[],
    change: (order: Order) => Order,
    waiting: Pick<QueuedChange, 'kind' | 'status'>,
  ): Promise<ChangeOutcome> => {
    if (refusal && !isOutOfReach(refusal)) throw refusal;
    const saved = apply(orders, change, refusal === null);
    if (refusal === null) return { state: 'saved', orders: saved, message: null };
    const orderIds = orders.map(({ id }) => id);
    book = {
      ...book,
      queued: [...book.queued, { ...waiting, id: crypto.randomUUID(), orderIds, queuedAt: toIso(now()) }],
    };
    return { state: 'queued' };
  };

  return {
    get book() {
      return book;
    },
    load: async () => book,
    refresh: async () => {
      book = { ...book, syncedAt: toIso(now()) };
      return book;
    },
    setStatus: (orders, status) =>
      save(orders, (order) => withStatus(order, status, now()), { kind: 'status', status }),
    archive: (orders) => save(orders, (order) => withArchived(order, true, now()), { kind: 'archive', status: null }),
    unarchive: (orders) =>
      save(orders, (order) => withArchived(order, false, now()), { kind: 'unarchive', status: null }),
    async dismissRefused(changeId) {
      book = { ...book, refused: book.refused.filter(({ change }) => change.id !== changeId) };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(part) {
      book = { ...book, ...part };
      for (const listener of listeners) listener();
    },
    refuse(error) {
      refusal = error;
    },
  };
};
