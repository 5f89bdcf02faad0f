import 'fake-indexeddb/auto';
import { createApiClient } from '#core/api/client.ts';
import { createFilePort } from '#core/api/file-port.ts';
import { productPhotos } from '#core/contract/product-photos.ts';
import { products } from '#core/contract/products.ts';
import type { AnyTopic, Changed } from '#core/model/topic.ts';
import { createConnection } from '#core/storage/database.ts';
import { createDatabaseArea } from '#core/storage/database-area.ts';
import { type Area, createItemStore } from '#core/storage/item-store.ts';
import { ITEMS_OF_SELLER, items } from '#core/storage/items.ts';
import { createKeptStore } from '#core/storage/kept-store.ts';
import { createMemoryArea } from '#core/storage/memory.ts';
import { createOrderStore } from '#core/storage/order-store.ts';
import type { Session } from '#core/storage/session-items.ts';
import { keepUnreadable } from '#core/storage/unreadable.ts';
import { createAwaitedChanges } from '#core/sync/awaited-changes.ts';
import { createLocalLocks } from '#core/sync/local-locks.ts';
import { keepSession } from '#core/sync/session.ts';
import { MemoryServer } from './memory-server.ts';

/** The clock of these tests, in the middle of a working day. */
export const NOON = Date.parse('2026-11-21T12:00:00.000Z');
export const SERVER_URL = 'https://comptoir.test';

export const makeMemoryArea = (): Area & { values: Map<string, unknown> } => {
  const values = new Map<string, unknown>();
  return { ...createMemoryArea(values), values };
};

let made = 0;

/**
 * A worker's context over a database of its own, a server in memory and a clock that stands still.
 * `restart` gives the context of the next worker, after the browser ended this one: the database and what the browser
 * stores are the same, nothing else is.
 */
export const makeSyncContext = () => {
  made += 1;
  const name = `comptoir-test-${made}`;
  const clock = { now: NOON };
  const server = new MemoryServer(() => clock.now);
  const browserAreas = { local: makeMemoryArea(), session: makeMemoryArea() };
  const news: AnyTopic[] = [];
  const tabs: string[] = [];
  let ids = 0;

  const start = () => {
    const database = createConnection(name);
    const store = createItemStore(
      { ...browserAreas, database: createDatabaseArea(database) },
      async (place, key, value) => keepUnreadable(await database(), place, key, value, clock.now),
    );
    return {
      database,
      items: store,
      orders: createOrderStore(database),
      kept: createKeptStore(database),
      ofSeller: ITEMS_OF_SELLER,
      pageSize: 2_000,
      connect: (session: Session) => createApiClient(server.transport(session.token)),
      connectFiles: async (session: Session) => createFilePort(server.transport(session.token)),
      loadStockCalls: async () => ({ save: products.save, writePhoto: productPhotos.write }),
      connectPublic: () => createApiClient(server.transport(null)),
      transport: (_url: string, session: Session | null) => server.transport(session?.token ?? null),
      builtFor: SERVER_URL,
      serverUrl: async () => (await store.read(items.serverUrl)) ?? SERVER_URL,
      openTab: async (url: string) => void tabs.push(url),
      now: () => clock.now,
      random: () => 0.5,
      newId: () => {
        ids += 1;
        return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`;
      },
      lock: createLocalLocks(),
      announce: (what: AnyTopic | Changed) => void news.push(typeof what === 'string' ? what : what.topic),
      awaited: createAwaitedChanges(),
    };
  };

  return {
    ctx: start(),
    restart: start,
    server,
    news,
    tabs,
    areas: browserAreas,
    clock,
    pass: (ms: number) => {
      clock.now += ms;
    },
  };
};

export type SyncBench = ReturnType<typeof makeSyncContext>;

/** Signs the seller of the memory server in. */
export const signIn = async ({ ctx, server }: SyncBench): Promise<void> => {
  // The memory server's user matches the contract; its type is only wider.
  await keepSession(ctx, {
    token: 'token-1',
    serverUrl: SERVER_URL,
    user: server.user as Session['user'],
  });
};
