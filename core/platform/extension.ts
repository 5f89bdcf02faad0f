import { browser } from 'wxt/browser';
import { createApiClient } from '../api/client.ts';
import { createFetchedFilePort } from '../api/fetched-file-port.ts';
import type { Transport } from '../api/transport.ts';
import type { MessageClient } from '../messages/client.ts';
import { changeOf } from '../messages/events.ts';
import { SCREEN_PORT } from '../messages/page-channel.ts';
import { unnamed } from '../model/topic.ts';
import { createMessageTransport } from './extension-api.ts';
import { createExtensionKept } from './extension-kept.ts';
import { keepLineOpen } from './extension-line.ts';
import { createMessageOrderSource } from './extension-order-source.ts';
import type {
  ActiveReadingPort,
  DevicePort,
  OrderSource,
  Platform,
  ReadingHealthPort,
  ReadingPort,
  Subscribe,
} from './ports.ts';

const loadClient = async (): Promise<MessageClient> => {
  const { createMessageClient } = await import('../messages/client.ts');
  return createMessageClient((envelope) => browser.runtime.sendMessage(envelope));
};

/**
 * Sends requests to the background worker from a page of the extension. The schemas of all messages are loaded with the
 * first one, because building them would delay the first screen.
 */
export const createExtensionClient = (): MessageClient => {
  let client: Promise<MessageClient> | null = null;
  return async (name, input) => {
    client ??= loadClient();
    return (await client)(name, input);
  };
};

/** Changes reported by the worker; a tab that comes to the foreground shows other pages. */
const subscribe: Subscribe = (topics, listener) => {
  const onMessage = (message: unknown, sender: { id?: string | undefined; tab?: unknown }): void => {
    const change = changeOf(message);
    // The worker has no tab: a content script cannot impersonate it.
    if (change !== null && topics.includes(change.topic) && sender.id === browser.runtime.id && !sender.tab)
      listener(change);
  };
  const onActivated = (): void => {
    if (topics.includes('pages')) listener(unnamed('pages'));
  };
  browser.runtime.onMessage.addListener(onMessage);
  browser.tabs.onActivated.addListener(onActivated);
  return () => {
    browser.runtime.onMessage.removeListener(onMessage);
    browser.tabs.onActivated.removeListener(onActivated);
  };
};

const createDevicePort = (send: MessageClient): DevicePort => ({
  start: () => send('device.start', null),
  cancel: () => send('device.cancel', null),
  current: () => send('device.read', null),
});

const findFrontTab = async (): Promise<number | null> => {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id ?? null;
};

const createReadingPort = (send: MessageClient): ReadingPort => ({
  current: async () => send('reading.read', { tabId: await findFrontTab() }),
  async dismiss(id) {
    await send('reading.dismiss', { id });
  },
});

const createHealthPort = (send: MessageClient): ReadingHealthPort => ({
  current: async () => (await send('reading.read', { tabId: null })).health,
});

const createActiveReadingPort = (send: MessageClient): ActiveReadingPort => ({
  current: async () => send('activeReading.read', { tabId: await findFrontTab() }),
  async start(listKey, requests) {
    await send('activeReading.start', { listKey, requests, tabId: await findFrontTab() });
  },
  async resume(runId) {
    await send('activeReading.resume', { runId, tabId: await findFrontTab() });
  },
  async cancel(runId) {
    await send('activeReading.cancel', { runId });
  },
  async dismiss(runId) {
    await send('activeReading.dismiss', { runId });
  },
});

/** Loaded when the first file is shown or sent. */
const carryFile: Transport = async (endpoint, call) => {
  const [{ createFileTransport }, { FILE_PORT }] = await Promise.all([
    import('./extension-files.ts'),
    import('../messages/file-channel.ts'),
  ]);
  return createFileTransport(() => browser.runtime.connect({ name: FILE_PORT }))(endpoint, call);
};

const setTimer = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** For a screen that renders its stored data before it makes any request. */
export interface HeldScreen {
  /** See `createMessageOrderSource`. */
  readHeld: OrderSource['pull'];
  /** Resolves when that is on screen, or there is nothing: the worker is not used before. */
  drawn: Promise<void>;
}

/** Starting the worker and processing its replies would slow down the first screen. */
const askWhen =
  (drawn: Promise<void>, ask: MessageClient): MessageClient =>
  async (name, input) => {
    await drawn;
    return ask(name, input);
  };

/**
 * The platform of the side panel and of the dashboard inside the extension: everything goes through the background
 * worker, and the token never leaves it. Must be called once per page.
 */
export const createExtensionPlatform = (held: HeldScreen | null = null): Platform => {
  const client = createExtensionClient();
  const send = held === null ? client : askWhen(held.drawn, client);
  const openLine = () => keepLineOpen({ connect: () => browser.runtime.connect({ name: SCREEN_PORT }), setTimer });
  if (held === null) openLine();
  else void held.drawn.then(openLine);
  // Waiting data is sent as soon as this page is online again.
  addEventListener('online', () => void send('orders.refresh', null).catch(() => null));
  const listen = (listener: () => void) => subscribe(['orders', 'session'], listener);
  return {
    kind: 'extension',
    siteUrl: async () => (await send('server.read', null)).url,
    api: createApiClient(createMessageTransport(send)),
    files: createFetchedFilePort(carryFile),
    orders: createMessageOrderSource(send, listen, held?.readHeld),
    kept: createExtensionKept(),
    forgetStored: async () => {
      const { forgetStored } = await import('./forget-stored.ts');
      await forgetStored({ texts: [localStorage, sessionStorage], databases: indexedDB });
    },
    subscribe,
    device: createDevicePort(send),
    reading: createReadingPort(send),
    health: createHealthPort(send),
    activeReading: createActiveReadingPort(send),
  };
};
