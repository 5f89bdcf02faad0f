import type { Order, OrderStatus } from '../model/order.ts';
import type { Instant } from '../model/time.ts';
import { mergeSaved } from './held-orders.ts';
import { loadBook, selectOrders } from './load-book.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { ApiClient, ChangeOutcome, OrderSource } from './ports.ts';
import { createSessionBook } from './session-book.ts';
import type { Subscribe } from './share-watch.ts';
import { saveArchived, saveStatus } from './web-order-changes.ts';

export interface WebOrderSourceOptions {
  api: ApiClient;
  now: () => Instant;
  /** Calls back when orders changed, or may have. */
  subscribe: Subscribe;
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
export const createWebOrderSource = ({ api: client, now, subscribe }: WebOrderSourceOptions): WebOrderSource => {
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
    subscribe,
    forget: () => book.forget(),
  };
};
