import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { toUserText } from '../errors.ts';
import type { Order, OrderId, OrderStatus } from '../model/order.ts';
import { withArchived, withStatus } from '../model/order-change.ts';
import type { Instant } from '../model/time.ts';
import type { ChangeOutcome, OrderBook, OrderSource } from '../platform/ports.ts';
import { createLoadGuard, ORDER_STORE_CLEAR_MS, SERVER_ORDERS_CLEAR_MS } from './load-guard.ts';
import { overlay, type PendingChange, withAnswer } from './order-overlay.ts';
import { archived, CHANGE_FAILED, restoreSentenceOf, sentenceOf, statusChanged } from './order-words.ts';

/** Tells the seller how a change ended. */
export type Tell = (notification: {
  type: 'success' | 'error' | 'info';
  message: string;
  action?: { label: string; onAction: () => void };
}) => void;

export interface OrderDeskOptions {
  source: OrderSource;
  client: QueryClient;
  tell: Tell;
  now: () => Instant;
}

export const ordersKey = ['orders'] as const;

/** Where a screen reads orders and changes them. */
export type OrderDesk = ReturnType<typeof createOrderDesk>;

/**
 * The order book in the query cache, with changes shown at once: each lies over the book until the server answers. Then its
 * orders replace ours, or the change is taken away and what the server holds is seen again.
 */
export const createOrderDesk = ({ source, client, tell, now }: OrderDeskOptions) => {
  const book = createBook(client);
  const store = createLoadGuard(() => source.load(), ORDER_STORE_CLEAR_MS, book.put);
  const server = createLoadGuard(() => source.refresh(), SERVER_ORDERS_CLEAR_MS);
  const reload = async (): Promise<void> => book.put(await source.load());
  const change = createChange({ book, reload, tell });

  const setStatus = (orders: readonly Order[], status: OrderStatus, canUndo = true): Promise<boolean> =>
    change(orders, {
      apply: (order) => withStatus(order, status, now()),
      send: () => source.setStatus(orders, status),
      sentence: (outcome) => sentenceOf(outcome, orders.length, statusChanged(orders.length, status)),
      undo: canUndo && orders.every(({ status }) => status !== 'unknown') ? () => putStatusesBack(orders) : null,
    });

  const putStatusesBack = async (orders: readonly Order[]): Promise<void> => {
    for (const [status, before] of Map.groupBy(orders, (order) => order.status)) {
      if (status !== 'unknown') await setStatus(book.latest(before), status, false);
    }
  };

  const setArchived = (orders: readonly Order[], isArchived: boolean, canUndo = true): Promise<boolean> =>
    change(orders, {
      apply: (order) => withArchived(order, isArchived, now()),
      send: () => (isArchived ? source.archive(orders) : source.unarchive(orders)),
      sentence: (outcome) =>
        isArchived
          ? sentenceOf(outcome, orders.length, archived(orders.length))
          : restoreSentenceOf(outcome, orders.length),
      undo: canUndo ? async () => void setArchived(book.latest(orders), !isArchived, false) : null,
    });

  return {
    query: bookQuery(async () => book.show(await store.load())),
    /** Reads the source again at once: the session began or ended. */
    reload,
    /** Asks the server again. */
    refresh: async (): Promise<void> => book.put(await server.load()),
    /** Reads again after each change made elsewhere. Returns the end of it. */
    watch: (): (() => void) => source.subscribe(store.loadAgain),
    /** Resolve to false when the server refused: the screen is back where it was, and the seller was told why. */
    setStatus: (orders: readonly Order[], status: OrderStatus) => setStatus(orders, status),
    archive: (orders: readonly Order[]) => setArchived(orders, true),
    restore: (orders: readonly Order[]) => setArchived(orders, false),
    /** Shows orders as the server has just answered them. */
    accept: book.accept,
    async dismissRefused(changeId: string): Promise<void> {
      await source.dismissRefused(changeId);
      await reload();
    },
  };
};

const bookQuery = (queryFn: () => Promise<OrderBook>) =>
  queryOptions({
    queryKey: ordersKey,
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
    // Orders keep their identity already; comparing fifty thousand of them field by field would be felt.
    structuralSharing: false,
  });

type Book = ReturnType<typeof createBook>;

/** What the source said last, under the changes that it does not know yet. */
const createBook = (client: QueryClient) => {
  let base: OrderBook | null = null;
  const pending = new Set<PendingChange>();
  const publish = (): void => {
    if (base) client.setQueryData(ordersKey, overlay(base, pending));
  };
  const take = (saved: readonly Order[]): void => {
    if (base) base = withAnswer(base, saved);
  };
  return {
    take,
    accept(saved: readonly Order[]): void {
      take(saved);
      publish();
    },
    show(book: OrderBook): OrderBook {
      base = book;
      return overlay(book, pending);
    },
    put(book: OrderBook): void {
      base = book;
      publish();
    },
    lay(change: PendingChange): void {
      pending.add(change);
      publish();
    },
    lift(change: PendingChange): void {
      pending.delete(change);
      publish();
    },
    /** The same orders as they are now. */
    latest(orders: readonly Order[]): readonly Order[] {
      const held = new Map<OrderId, Order>(base?.orders.map((order) => [order.id, order]));
      return orders.map((order) => held.get(order.id) ?? order);
    },
  };
};

interface Steps {
  apply: (order: Order) => Order;
  send: () => Promise<ChangeOutcome>;
  sentence: (outcome: ChangeOutcome) => string;
  undo: (() => Promise<void>) | null;
}

interface ChangeOptions {
  book: Book;
  reload: () => Promise<void>;
  tell: Tell;
}

const createChange =
  ({ book, reload, tell }: ChangeOptions) =>
  async (orders: readonly Order[], { apply, send, sentence, undo }: Steps): Promise<boolean> => {
    const pending: PendingChange = { ids: new Set(orders.map(({ id }) => id)), apply };
    book.lay(pending);
    try {
      const outcome = await send();
      if (outcome.state === 'saved') book.take(outcome.orders);
      else await reload();
      book.lift(pending);
      const action = undo && { label: 'Annuler', onAction: () => void undo() };
      tell({
        type: outcome.state === 'saved' ? 'success' : 'info',
        message: sentence(outcome),
        ...(action && { action }),
      });
      return true;
    } catch (error) {
      book.lift(pending);
      tell({ type: 'error', message: toUserText(error, CHANGE_FAILED) });
      // A refusal may carry a newer order: the source knows it by now.
      await reload();
      return false;
    }
  };
