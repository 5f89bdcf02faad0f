import { api } from '../contract/index.ts';
import { AppError, isSessionOver, toUserText } from '../errors.ts';
import { type Instant, toIso } from '../model/time.ts';
import { changedSince, mergeRead, replaceWith } from './held-orders.ts';
import type { ApiClient, OrderBook } from './ports.ts';
import { type OrderSelection, readOrders } from './read-orders.ts';
import type { SessionBook } from './session-book.ts';

const LOAD_FAILED = 'Une erreur s’est produite lors du chargement des commandes.';

const toFailure = (error: unknown): OrderBook['failure'] => ({
  code: error instanceof AppError ? error.code : 'INTERNAL',
  message: toUserText(error, LOAD_FAILED),
});

/** Everything past the caches when `wantsAll`, everything at first, then what changed since. */
export const selectOrders = (book: SessionBook, wantsAll: boolean, now: Instant): OrderSelection => {
  if (wantsAll) return { _t: String(now) };
  const since = book.current.syncedAt === null ? null : changedSince(book.held);
  return since === null ? {} : { updatedSince: since };
};

/** Reads a selection into the book. Never rejects: a failure keeps what is held, unless the session is over. */
export const loadBook = async (
  client: ApiClient,
  book: SessionBook,
  selection: OrderSelection,
  now: () => Instant,
): Promise<OrderBook> => {
  const write = book.writer();
  try {
    const [{ orders, removed }, { lists }] = await Promise.all([
      readOrders(client, selection),
      client.call(api.captures.completeness, {}),
    ]);
    const isPart = 'updatedSince' in selection;
    write((held) => (isPart ? mergeRead(held, orders, removed) : replaceWith(held, orders)), {
      completeness: lists,
      syncedAt: toIso(now()),
      failure: null,
    });
  } catch (error) {
    if (isSessionOver(error)) book.forget(toFailure(error));
    else write((held) => held, { failure: toFailure(error) });
  }
  return book.current;
};
