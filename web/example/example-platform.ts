import { createFilePort } from '#core/api/file-port.ts';
import { randomId } from '#core/api/random-id.ts';
import type { StockAddition, StockVersions } from '#core/contract/stock-addition.ts';
import type { Order } from '#core/model/order.ts';
import { MINUTE, toIso } from '#core/model/time.ts';
import { type AnyTopic, type Topic, unnamed } from '#core/model/topic.ts';
import { createMemoryOrderSource, type MemoryOrderSource } from '#core/platform/memory.ts';
import type { OrderBook, OrderSource, Platform, Subscribe } from '#core/platform/ports.ts';
import { refuseChange } from './answer.ts';
import { createExampleApi } from './example-api.ts';
import { type ExampleBooks, openBooks } from './example-books.ts';
import { changeStock } from './example-changes.ts';
import { exampleOrders } from './example-orders.ts';
import { examplePast } from './example-past.ts';
import { MARKETPLACE } from './example-rows.ts';
import { EXAMPLE_SELLERS, type ExampleSeller } from './example-seller.ts';

/** Sales on one page of the list. */
const PAGE = 20;

/** Every page of each account was read a moment ago. */
const ledgerOf = (orders: readonly Order[], { accounts }: ExampleSeller, now: number): OrderBook['completeness'] =>
  accounts.map(({ userId }) => {
    const totalEntries = orders.filter(({ marketplaceUserId }) => marketplaceUserId === userId).length;
    const totalPages = Math.ceil(totalEntries / PAGE);
    return {
      ...{ marketplace: MARKETPLACE, marketplaceUserId: userId, list: 'sold', filter: 'all' },
      ...{ readAt: toIso(now - 2 * MINUTE), totalPages, totalEntries, complete: true },
      pagesRead: Array.from({ length: totalPages }, (_, at) => at + 1),
    };
  });

/** The platform of the live example: invented data in memory. Nothing leaves the page, and nothing stays behind it. */
export const createExamplePlatform = (now: number, seller: ExampleSeller = EXAMPLE_SELLERS.professional): Platform => {
  const invented = exampleOrders(now, seller);
  const completeness = ledgerOf(invented, seller, now);
  const orders = createMemoryOrderSource({ orders: invented, completeness }, () => Date.now());
  const books = openBooks(examplePast(now, seller), () => orders.book.orders);
  const { announce, subscribe } = createFeed();
  return {
    ...{ kind: 'web', siteUrl: async () => '', subscribe },
    api: createExampleApi({ orders, books, announce }),
    files: createFilePort(async () => refuseChange()),
    orders: withStock(orders, books, announce),
    health: { current: async () => [] },
  };
};

/** Changes of the stock take effect at once: nothing waits for a server. */
const withStock = (orders: MemoryOrderSource, books: ExampleBooks, announce: (topic: Topic) => void): OrderSource => {
  const { pull, refresh, change, dismissRefused, subscribe } = orders;
  const save = (addition: StockAddition, seen: StockVersions): void => {
    const versions = changeStock(books, addition, seen).versions.map(({ id, updatedAt }) => [id, updatedAt]);
    const savedAt = Date.now();
    // A list that was read before lacks it, so the next change is based on these versions.
    const recent = (orders.book.savedStock ?? []).filter((each) => each.savedAt > savedAt - MINUTE);
    const saved = { change: addition, versions: Object.fromEntries(versions), savedAt };
    orders.emit({ savedStock: [...recent, saved] });
    announce('products');
  };
  return {
    ...{ pull, refresh, change, dismissRefused, subscribe },
    async changeStock(addition, seen) {
      save(addition, seen);
      return { state: 'saved', message: null, changeIds: [randomId()] };
    },
    async buy(addition, photo) {
      if (photo) refuseChange();
      save(addition, {});
      return randomId();
    },
    // Nothing waits, so what is taken back is undone by a change of its own.
    takeBackPurchase: async () => false,
  };
};

/** Notifies the screens of what changed here. */
const createFeed = () => {
  const listeners = new Set<{ topics: readonly AnyTopic[]; tell: Parameters<Subscribe>[1] }>();
  const subscribe: Subscribe = (topics, tell) => {
    const listener = { topics, tell };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const announce = (topic: Topic): void => {
    for (const { topics, tell } of listeners) if (topics.includes(topic)) tell(unnamed(topic));
  };
  return { subscribe, announce };
};
