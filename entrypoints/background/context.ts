import { browser } from 'wxt/browser';
import { createApiClient } from '#core/api/client.ts';
import { createFilePort } from '#core/api/file-port.ts';
import { createHttpTransport } from '#core/api/http-transport.ts';
import type { Transport } from '#core/api/transport.ts';
import { productPhotos } from '#core/contract/product-photos.ts';
import { products } from '#core/contract/products.ts';
import type { AnyTopic, Changed } from '#core/model/topic.ts';
import { createBrowserArea } from '#core/platform/extension-areas.ts';
import type { ApiCallContext } from '#core/services/call-api.ts';
import type { DeviceContext } from '#core/services/device-sign-in.ts';
import { enforceMinClient } from '#core/services/old-client.ts';
import { createConnection } from '#core/storage/database.ts';
import { createDatabaseArea } from '#core/storage/database-area.ts';
import { createItemStore, type ItemStore } from '#core/storage/item-store.ts';
import { ITEMS_OF_SELLER, items } from '#core/storage/items.ts';
import { createKeptStore } from '#core/storage/kept-store.ts';
import { createOrderStore } from '#core/storage/order-store.ts';
import type { Session } from '#core/storage/session-items.ts';
import { keepUnreadable } from '#core/storage/unreadable.ts';
import { createAwaitedChanges } from '#core/sync/awaited-changes.ts';

/** Address of the hosted server, fixed when the extension is built. */
const PUBLIC_URL: string = import.meta.env.COMPTOIR_PUBLIC_URL;

/** Everything that the use cases need, implemented with the browser's APIs. */
export interface WorkerContext extends ApiCallContext, DeviceContext {
  /** For example `ext/0.1.0`; sent with every call. */
  client: string;
}

/** @param announce called after each change: updates open screens, badge and notifications */
export const createWorkerContext = (announce: (change: AnyTopic | Changed) => void): WorkerContext => {
  const database = createConnection();
  const areas = {
    local: createBrowserArea('local'),
    session: createBrowserArea('session'),
    database: createDatabaseArea(database),
  };
  const store: ItemStore = createItemStore(areas, async (place, key, value) =>
    keepUnreadable(await database(), place, key, value, Date.now()),
  );
  const client = `ext/${browser.runtime.getManifest().version}`;
  const transport = (baseUrl: string, session: Session | null): Transport => {
    const http = createHttpTransport({
      baseUrl,
      credentials: 'omit',
      client,
      token: async () => session?.token ?? null,
    });
    return enforceMinClient(http, baseUrl, { items: store, now: Date.now });
  };
  return {
    client,
    database,
    items: store,
    orders: createOrderStore(database),
    kept: createKeptStore(database),
    ofSeller: ITEMS_OF_SELLER,
    // The worker writes each answer down before it asks for the next one: it shares its memory with every tab.
    pageSize: 2_000,
    transport,
    connect: (session) => createApiClient(transport(session.serverUrl, session)),
    connectFiles: async (session) => createFilePort(transport(session.serverUrl, session)),
    loadStockCalls: async () => ({ save: products.save, writePhoto: productPhotos.write }),
    connectPublic: (serverUrl) => createApiClient(transport(serverUrl, null)),
    builtFor: PUBLIC_URL,
    serverUrl: async () => (await store.read(items.serverUrl)) ?? PUBLIC_URL,
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    lock: async (name, task) => navigator.locks.request(`comptoir.${name}`, task),
    announce,
    awaited: createAwaitedChanges(),
    openTab: async (url) => void (await browser.tabs.create({ url })),
  };
};
