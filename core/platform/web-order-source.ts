import type { Order, OrderStatus } from '../model/order.ts';
import type { Instant } from '../model/time.ts';
import { mergeSaved } from './held-orders.ts';
import { loadBook, selectOrders } from './load-book.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { ApiClient, ChangeOutcome, OrderSource } from './ports.ts';
import { createSessionBook } from './session-book.ts';
import { saveArchived, saveStatus } from './web-order-changes.ts';

export interface WebOrderSourceOptions {
  api: ApiClient;
  now: () => Instant;
  /** Starts watching the server; returns the end of it. */
  watch: (onChange: () => void) => () => void;
}

/** The order source of the site, and what the session needs of it. */
export interface WebOrderSource extends OrderSource {
  /** Drops all that is held: the next load reads everything anew. For the end or change of a session. */
  forget(): void;
}

/**
 * Orders over HTTP with a book in memory: the first load reads all, later ones what changed since. There is no queue here:
 * without the server a change is refused with its sentence, and nothing on screen pretends otherwise.
 */
export const createWebOrderSource = ({ api: client, now, watch }: WebOrderSourceOptions): WebOrderSource => {
  const book = createSessionBook();
  let wantsAll = false;

  const load = oneAtATime(() => {
    const selection = selectOrders(book, wantsAll, now());
    wantsAll = false;
    return loadBook(client, book, selection, now);
  });

  const keeper = () => {
    const write = book.writer();
    return (saved: readonly Order[]) => write((held) => mergeSaved(held, saved));
  };

  const setArchived = async (orders: readonly Order[], archived: boolean): Promise<ChangeOutcome> => {
    const message = await saveArchived(client, orders, archived, keeper());
    return { state: 'saved', orders: book.find(orders), message };
  };

  return {
    load,
    refresh() {
      wantsAll = true;
      return load();
    },
    async setStatus(orders: readonly Order[], status: OrderStatus) {
      await saveStatus(client, orders, status, keeper());
      return { state: 'saved', orders: book.find(orders), message: null };
    },
    archive: (orders) => setArchived(orders, true),
    unarchive: (orders) => setArchived(orders, false),
    // Nothing waits here, so nothing that waited is ever refused.
    async dismissRefused() {},
    subscribe: shareWatch(watch),
    forget: () => book.forget(),
  };
};

/** Watches once for all who listen, and only while someone does. */
const shareWatch = (watch: WebOrderSourceOptions['watch']): OrderSource['subscribe'] => {
  const listeners = new Set<() => void>();
  let unwatch = (): void => {};
  return (listener) => {
    listeners.add(listener);
    if (listeners.size === 1) {
      unwatch = watch(() => {
        for (const each of listeners) each();
      });
    }
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) unwatch();
    };
  };
};
