import { createApiClient } from '../api/client.ts';
import { createHttpTransport } from '../api/http-transport.ts';
import { randomId } from '../api/random-id.ts';
import { reading } from '../contract/reading.ts';
import { createConnection } from '../storage/database.ts';
import { createAwaitedChanges } from '../sync/awaited-changes.ts';
import type { SyncContext, SyncNews } from '../sync/context.ts';
import { createTurns } from '../sync/turns.ts';
import { type Watch, watchOnce, watchWhileShown } from './one-connection.ts';
import type { ApiClient, Platform, ReadingHealthPort } from './ports.ts';
import { openSiteEvents, setPageTimer, watchServer } from './server-events.ts';
import { shareWatch } from './share-watch.ts';
import { createTabNews, type TabNews } from './tab-news.ts';
import { createWebOrderSource } from './web-order-source.ts';
import { createSiteSeller } from './web-seller.ts';
import { createSiteStorage } from './web-storage.ts';

// Over plain http on a home network there are no locks: each tab then watches and sends for itself.
const locks: LockManager | undefined = globalThis.navigator?.locks;

/** The server's events, in one tab for all. @param onOrders told in that tab alone: what it reads, all tabs share */
const watchFromSite = (baseUrl: string, onOrders: () => void): Watch => {
  const watch: Watch = (onChange) =>
    watchServer({ open: () => openSiteEvents(baseUrl), setTimer: setPageTimer }, (news) => {
      if (news !== 'shops') onOrders();
      onChange(news);
    });
  const openChannel = (): BroadcastChannel => new BroadcastChannel('comptoir.events');
  return watchWhileShown(locks ? watchOnce(watch, { locks, openChannel }) : watch, window);
};

/** A client whose calls the server answers for this seller only. @param seller null: for whoever the cookie is of */
const connectAs = (baseUrl: string, seller: () => string | null): ApiClient =>
  createApiClient(createHttpTransport({ baseUrl, credentials: 'include', seller }));

const createContext = (baseUrl: string, news: TabNews<SyncNews>) => {
  const storage = createSiteStorage(createConnection(), () => news.announce('session'));
  const ctx: SyncContext = {
    ...{ items: storage.items, orders: storage.orders, ofSeller: [] },
    connect: ({ user }) => connectAs(baseUrl, () => user?.id ?? null),
    ...{ now: Date.now, random: Math.random, newId: randomId },
    lock: locks ? async (name, task) => locks.request(`comptoir.${name}`, task) : createTurns(),
    announce: news.announce,
    awaited: createAwaitedChanges(),
  };
  return { ctx, storage };
};

/**
 * The platform of the site: HTTP with the session cookie, server-sent events, and the order engine in each tab over a database that all
 * tabs share.
 */
export const createWebPlatform = (baseUrl = ''): Platform => {
  const news = createTabNews<SyncNews>(new BroadcastChannel('comptoir.orders'));
  const { ctx, storage } = createContext(baseUrl, news);
  const seller = createSiteSeller(ctx, location.origin);
  const subscribe = shareWatch(watchFromSite(baseUrl, () => void orders.refresh()));
  const orders = createWebOrderSource({
    ctx: { ...ctx, items: seller.items },
    isLasting: storage.isLasting,
    setTimer: setPageTimer,
    subscribe(listener) {
      const ends = [subscribe('orders')(listener), news.listen(['orders', 'session'], listener)];
      return () => {
        for (const end of ends) end();
      };
    },
  });
  addEventListener('online', () => void orders.refresh());
  const client = connectAs(baseUrl, seller.id);
  const health: ReadingHealthPort = { current: async () => (await client.call(reading.health, {})).kinds };
  return {
    kind: 'web',
    siteUrl: async () => '',
    api: seller.follow(client),
    orders,
    shops: { subscribe: subscribe('shops') },
    health,
    session: { subscribe: (listener) => news.listen(['session'], listener) },
  };
};
