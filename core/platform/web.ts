import { createApiClient } from '../api/client.ts';
import { createHttpTransport } from '../api/http-transport.ts';
import { auth } from '../contract/auth.ts';
import { reading } from '../contract/reading.ts';
import { isSessionOver } from '../errors.ts';
import { type Watch, watchOnce, watchWhileShown } from './one-connection.ts';
import type { ApiClient, Platform, ReadingHealthPort } from './ports.ts';
import { openSiteEvents, setPageTimer, watchServer } from './server-events.ts';
import { shareWatch } from './share-watch.ts';
import { createWebOrderSource } from './web-order-source.ts';

const CHANGES_SESSION: ReadonlySet<string> = new Set([auth.login.id, auth.register.id, auth.logout.id]);

/** Nothing read for one seller may stay in memory for the next. */
const forgettingApi = (client: ApiClient, forget: () => void): ApiClient => ({
  ...client,
  async call(endpoint, input) {
    try {
      const reply = await client.call(endpoint, input);
      if (CHANGES_SESSION.has(endpoint.id)) forget();
      return reply;
    } catch (error) {
      if (isSessionOver(error)) forget();
      throw error;
    }
  },
});

const watchFromSite = (baseUrl: string): Watch => {
  const watch: Watch = (onChange) =>
    watchServer({ open: () => openSiteEvents(baseUrl), setTimer: setPageTimer }, onChange);
  // Over plain http on a home network there are no locks: each tab then watches for itself.
  const locks: LockManager | undefined = navigator.locks;
  const openChannel = (): BroadcastChannel => new BroadcastChannel('comptoir.events');
  return watchWhileShown(locks ? watchOnce(watch, { locks, openChannel }) : watch, window);
};

/** The platform of the site: HTTP with the session cookie, server-sent events, orders held in memory. */
export const createWebPlatform = (baseUrl = ''): Platform => {
  const client = createApiClient(createHttpTransport({ baseUrl, credentials: 'include' }));
  const subscribe = shareWatch(watchFromSite(baseUrl));
  const orders = createWebOrderSource({ api: client, now: Date.now, subscribe: subscribe('orders') });
  const shops = { subscribe: subscribe('shops') };
  const health: ReadingHealthPort = { current: async () => (await client.call(reading.health, {})).kinds };
  return { kind: 'web', siteUrl: async () => '', api: forgettingApi(client, orders.forget), orders, shops, health };
};
