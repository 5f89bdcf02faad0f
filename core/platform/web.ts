import { createApiClient } from '../api/client.ts';
import { createFetchedFilePort } from '../api/fetched-file-port.ts';
import { createHttpTransport } from '../api/http-transport.ts';
import { randomId } from '../api/random-id.ts';
import type { Transport } from '../api/transport.ts';
import { type AnyTopic, type Changed, unnamed } from '../model/topic.ts';
import { createConnection } from '../storage/database.ts';
import { createAwaitedChanges } from '../sync/awaited-changes.ts';
import type { SyncContext } from '../sync/context.ts';
import { handleChange } from '../sync/handle-change.ts';
import { createLocalLocks } from '../sync/local-locks.ts';
import { forgetStored } from './forget-stored.ts';
import { createKeptReplies } from './kept-replies.ts';
import { type Watch, watchOnce, watchWhileShown } from './one-connection.ts';
import type { Platform, ReadingHealthPort, Subscribe } from './ports.ts';
import { openSiteEvents, type ServerChange, setPageTimer, watchServer } from './server-events.ts';
import { shareWatch } from './share-watch.ts';
import { createTabBroadcast, type TabBroadcast } from './tab-broadcast.ts';
import { untilIdle } from './until-idle.ts';
import { createWebOrderSource } from './web-order-source.ts';
import { createSiteSeller } from './web-seller.ts';
import { createSiteStorage } from './web-storage.ts';

// Over plain http on a home network there are no locks: each tab then watches and sends for itself.
const locks: LockManager | undefined = globalThis.navigator?.locks;

/**
 * The server's events, received in one tab for all. @param read called only in that tab: the orders it reads are shared
 * with all tabs
 */
const watchFromSite = (baseUrl: string, read: (news: ServerChange) => void): Watch => {
  const watch: Watch = (onChange) =>
    watchServer({ open: () => openSiteEvents(baseUrl), setTimer: setPageTimer }, (news) => {
      read(news);
      onChange(news);
    });
  const openChannel = (): BroadcastChannel => new BroadcastChannel('comptoir.events');
  return watchWhileShown(locks ? watchOnce(watch, { locks, openChannel }) : watch, window);
};

/** Calls that the server answers only for this seller. @param seller null for the owner of the cookie */
const transportAs = (baseUrl: string, seller: () => string | null): Transport =>
  createHttpTransport({ baseUrl, credentials: 'include', seller });

const loadStockCalls: SyncContext['loadStockCalls'] = async () => {
  const [{ products }, { productPhotos }] = await Promise.all([
    import('../contract/products.ts'),
    import('../contract/product-photos.ts'),
  ]);
  return { save: products.save, writePhoto: productPhotos.write };
};

const createContext = (baseUrl: string, news: TabBroadcast<AnyTopic>) => {
  const storage = createSiteStorage(createConnection(), () => news.announce('session'));
  const ctx: SyncContext = {
    ...{ items: storage.items, orders: storage.orders, ofSeller: [] },
    // A database that fails now must not keep a seller from signing out; orders are given up in the same way.
    kept: { dropExcept: (account) => storage.kept.dropExcept(account).catch(() => undefined) },
    connect: ({ user }) => createApiClient(transportAs(baseUrl, () => user?.id ?? null)),
    connectFiles: async ({ user }) => createFetchedFilePort(transportAs(baseUrl, () => user?.id ?? null)),
    loadStockCalls,
    ...{ pageSize: null, now: Date.now, random: Math.random, newId: randomId },
    lock: locks ? async (name, task) => locks.request(`comptoir.${name}`, task) : createLocalLocks(),
    announce: (change) => news.announce(typeof change === 'string' ? change : change.topic),
    awaited: createAwaitedChanges(),
  };
  return { ctx, storage };
};

/**
 * The platform of the site: HTTP with the session cookie, server-sent events, and the order engine in each tab over a
 * database that all tabs share.
 */
export const createWebPlatform = (baseUrl = ''): Platform => {
  const news = createTabBroadcast<AnyTopic>(new BroadcastChannel('comptoir.orders'));
  const { ctx, storage } = createContext(baseUrl, news);
  const seller = createSiteSeller(ctx, location.origin);
  const engine: SyncContext = { ...ctx, items: seller.items };
  const fromServer = shareWatch(
    watchFromSite(
      baseUrl,
      (change) => void (change === 'everything' ? orders.refresh() : handleChange(engine, change)),
    ),
  );
  const subscribe: Subscribe = (topics, listener) => {
    const ends = [
      fromServer(topics, listener),
      ...(topics.includes('session') ? [news.listen(['session'], () => listener(unnamed('session')))] : []),
    ];
    return () => {
      for (const end of ends) end();
    };
  };
  const orders = createWebOrderSource({
    ctx: engine,
    isLasting: storage.isLasting,
    setTimer: setPageTimer,
    pause: untilIdle,
    subscribe(listener) {
      // The tab that follows the server's events reads them into the shared cache, and notifies all tabs once that is
      // done. A tab that was frozen meanwhile missed this, and receives no specific event when it is shown again.
      const onMissed = ({ ids }: Changed): void => {
        if (ids.length === 0) listener();
      };
      const ends = [fromServer(['orders'], onMissed), news.listen(['orders', 'session'], listener)];
      return () => {
        for (const end of ends) end();
      };
    },
  });
  addEventListener('online', () => void orders.refresh());
  const transport = transportAs(baseUrl, seller.id);
  const client = createApiClient(transport);
  const health: ReadingHealthPort = {
    async current() {
      const { reading } = await import('../contract/reading.ts');
      return (await client.call(reading.health, {})).kinds;
    },
  };
  return {
    kind: 'web',
    siteUrl: async () => '',
    api: seller.follow(client),
    subscribe,
    files: createFetchedFilePort(transport),
    orders,
    health,
    kept: createKeptReplies({ store: storage.kept, account: async () => seller.account(), pause: untilIdle }),
    forgetStored: () => forgetStored({ texts: [localStorage, sessionStorage], databases: indexedDB }),
  };
};
