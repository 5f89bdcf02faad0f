import { api } from '../contract/index.ts';
import { AppError, isSessionOver, toUserText } from '../errors.ts';
import type { Order, OrderStatus } from '../model/order.ts';
import { type Instant, toIso } from '../model/time.ts';
import { changedSince, type HeldOrders, mergeRead, mergeSaved, replaceWith } from './held-orders.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { ApiClient, ChangeOutcome, OrderBook, OrderSource } from './ports.ts';
import { type OrderSelection, readOrders } from './read-orders.ts';
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

const EMPTY: OrderBook = { orders: [], completeness: [], queued: [], refused: [], syncedAt: null, failure: null };

const LOAD_FAILED = 'Une erreur s’est produite lors du chargement des commandes.';

const toFailure = (error: unknown): OrderBook['failure'] => ({
  code: error instanceof AppError ? error.code : 'INTERNAL',
  message: toUserText(error, LOAD_FAILED),
});

const idsOf = (orders: readonly Order[]): readonly string[] => orders.map(({ id }) => id);

/** The book of this page: what is held of the session that began last. */
const createBook = () => {
  let held: HeldOrders = new Map();
  let book: OrderBook = EMPTY;
  let session = 0;

  return {
    get current() {
      return book;
    },
    get held() {
      return held;
    },
    forget(failure: OrderBook['failure'] = null) {
      session += 1;
      held = new Map();
      book = { ...EMPTY, failure };
    },
    /** A writer that falls silent once another session began: an answer that comes late never reaches it. */
    writer() {
      const mine = session;
      return (change: (held: HeldOrders) => HeldOrders, rest: Partial<OrderBook> = {}): void => {
        if (mine !== session) return;
        const next = change(held);
        book = { ...book, ...rest, orders: next === held ? book.orders : [...next.values()] };
        held = next;
      };
    },
  };
};

/**
 * Orders over HTTP with a book in memory: the first load reads all, later ones what changed since. There is no queue here:
 * without the server a change is refused with its sentence, and nothing on screen pretends otherwise.
 */
export const createWebOrderSource = ({ api: client, now, watch }: WebOrderSourceOptions): WebOrderSource => {
  const book = createBook();
  const listeners = new Set<() => void>();
  let unwatch = (): void => {};
  let wantsAll = false;

  const selection = (): OrderSelection => {
    if (wantsAll) return { _t: String(now()) };
    const since = book.current.syncedAt === null ? null : changedSince(book.held);
    return since === null ? {} : { updatedSince: since };
  };

  const load = oneAtATime(async (): Promise<OrderBook> => {
    const write = book.writer();
    const selected = selection();
    wantsAll = false;
    try {
      const [orders, { lists }] = await Promise.all([
        readOrders(client, selected),
        client.call(api.captures.completeness, {}),
      ]);
      const isPart = 'updatedSince' in selected;
      write((held) => (isPart ? mergeRead(held, orders) : replaceWith(held, orders)), {
        completeness: lists,
        syncedAt: toIso(now()),
        failure: null,
      });
    } catch (error) {
      if (isSessionOver(error)) book.forget(toFailure(error));
      else write((held) => held, { failure: toFailure(error) });
    }
    return book.current;
  });

  const keeper = () => {
    const write = book.writer();
    return (saved: readonly Order[]) => write((held) => mergeSaved(held, saved));
  };
  const outcomeOf = (ids: readonly string[], message: string | null): ChangeOutcome => ({
    state: 'saved',
    orders: ids.flatMap((id) => book.held.get(id) ?? []),
    message,
  });

  const setArchived = async (orders: readonly Order[], archived: boolean): Promise<ChangeOutcome> => {
    const message = await saveArchived(client, orders, archived, keeper());
    // The answer has no `updatedAt`: read it, for the next change is based on it.
    await load();
    return outcomeOf(idsOf(orders), message);
  };

  return {
    load,
    refresh() {
      wantsAll = true;
      return load();
    },
    async setStatus(orders: readonly Order[], status: OrderStatus) {
      await saveStatus(client, orders, status, keeper());
      return outcomeOf(idsOf(orders), null);
    },
    archive: (orders) => setArchived(orders, true),
    unarchive: (orders) => setArchived(orders, false),
    async dismissRefused() {},
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        unwatch = watch(() => {
          for (const each of listeners) each();
        });
      }
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) unwatch();
      };
    },
    forget: () => book.forget(),
  };
};
