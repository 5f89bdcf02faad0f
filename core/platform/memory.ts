import { AppError, isOffline } from '../errors.ts';
import type { Order, OrderId } from '../model/order.ts';
import { withArchived, withStatus } from '../model/order-change.ts';
import { type Instant, toIso } from '../model/time.ts';
import type { ChangeOutcome, OrderBook, OrderSource, QueuedChange } from './ports.ts';

export interface MemoryOrderSource extends OrderSource {
  /** What happens elsewhere: another screen, a reading, another device. Subscribers are told. */
  change(book: Partial<OrderBook>): void;
  /** Until it is called with null, every change is refused with this error; NETWORK and TIMEOUT queue it instead. */
  refuse(error: AppError | null): void;
}

const EMPTY: OrderBook = { orders: [], completeness: [], queued: [], refused: [], syncedAt: null, failure: null };

/** The orders after a change to some of them, and those that changed. @throws {AppError} NOT_FOUND, nothing changed */
const changeOrders = (all: readonly Order[], ids: ReadonlySet<OrderId>, change: (order: Order) => Order) => {
  const changed: Order[] = [];
  const orders = all.map((order) => {
    if (!ids.has(order.id)) return order;
    const next = change(order);
    changed.push(next);
    return next;
  });
  if (changed.length < ids.size) throw new AppError('NOT_FOUND', 'Commande introuvable.', { status: 404 });
  return { orders, changed };
};

/** An order source without a server: the live example, and tests. Nothing leaves the page and nothing is kept. */
export const createMemoryOrderSource = (given: Partial<OrderBook>, now: () => Instant): MemoryOrderSource => {
  let book: OrderBook = { ...EMPTY, syncedAt: toIso(now()), ...given };
  let refusal: AppError | null = null;
  const listeners = new Set<() => void>();

  const save = async (
    asked: readonly Order[],
    change: (order: Order) => Order,
    waiting: Pick<QueuedChange, 'kind' | 'status'>,
  ): Promise<ChangeOutcome> => {
    if (refusal && !isOffline(refusal)) throw refusal;
    const at = toIso(now());
    const ids = new Set(asked.map(({ id }) => id));
    const saved = (order: Order): Order => (refusal ? change(order) : { ...change(order), updatedAt: at });
    const { orders, changed } = changeOrders(book.orders, ids, saved);
    book = { ...book, orders };
    if (refusal === null) return { state: 'saved', orders: changed, message: null };
    const queued = { ...waiting, id: crypto.randomUUID(), orderIds: [...ids], queuedAt: at };
    book = { ...book, queued: [...book.queued, queued] };
    return { state: 'queued' };
  };
  const archive = (isArchived: boolean, kind: QueuedChange['kind']) => (orders: readonly Order[]) =>
    save(orders, (order) => withArchived(order, isArchived, now()), { kind, status: null });

  return {
    load: async () => book,
    refresh: async () => {
      book = { ...book, syncedAt: toIso(now()) };
      return book;
    },
    setStatus: (orders, status) =>
      save(orders, (order) => withStatus(order, status, now()), { kind: 'status', status }),
    archive: archive(true, 'archive'),
    unarchive: archive(false, 'unarchive'),
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
