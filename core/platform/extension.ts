import { browser } from 'wxt/browser';
import { createApiClient } from '../api/client.ts';
import type { MessageClient } from '../messages/client.ts';
import { type EventName, eventNameOf } from '../messages/events.ts';
import { SCREEN_PORT } from '../messages/page-channel.ts';
import { createMessageTransport } from './extension-api.ts';
import { keepLineOpen } from './extension-line.ts';
import { createMessageOrderSource } from './extension-order-source.ts';
import type { ActiveReadingPort, DevicePort, OrderSource, Platform, ReadingHealthPort, ReadingPort } from './ports.ts';

const loadClient = async (): Promise<MessageClient> => {
  const { createMessageClient } = await import('../messages/client.ts');
  return createMessageClient((envelope) => browser.runtime.sendMessage(envelope));
};

/**
 * Asks the background worker from a page of the extension. The schemas of all messages come with the first one: building
 * them would put off the first screen.
 */
export const createExtensionClient = (): MessageClient => {
  let client: Promise<MessageClient> | null = null;
  return async (name, input) => {
    client ??= loadClient();
    return (await client)(name, input);
  };
};

/** Calls back when the worker says one of these things; returns the end of it. */
const listenTo = (names: readonly EventName[], listener: () => void): (() => void) => {
  const onMessage = (message: unknown, sender: { id?: string | undefined; tab?: unknown }): void => {
    const name = eventNameOf(message);
    // The worker has no tab: a content script cannot speak in its place.
    if (name !== null && names.includes(name) && sender.id === browser.runtime.id && !sender.tab) listener();
  };
  browser.runtime.onMessage.addListener(onMessage);
  return () => browser.runtime.onMessage.removeListener(onMessage);
};

const createDevicePort = (send: MessageClient): DevicePort => ({
  start: () => send('device.start', null),
  cancel: () => send('device.cancel', null),
  current: () => send('device.read', null),
  subscribe: (listener) => listenTo(['device.changed', 'session.changed'], listener),
});

const findFrontTab = async (): Promise<number | null> => {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id ?? null;
};

/** Calls back after each reading, and when another tab comes to the front. */
const listenToReadings = (listener: () => void): (() => void) => {
  const end = listenTo(['readings.changed', 'session.changed'], listener);
  const onActivated = (): void => listener();
  browser.tabs.onActivated.addListener(onActivated);
  return () => {
    end();
    browser.tabs.onActivated.removeListener(onActivated);
  };
};

const createReadingPort = (send: MessageClient): ReadingPort => ({
  current: async () => send('reading.read', { tabId: await findFrontTab() }),
  async dismiss(id) {
    await send('reading.dismiss', { id });
  },
  subscribe: listenToReadings,
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
  subscribe(listener) {
    const ends = [listenToReadings(listener), listenTo(['orders.changed'], listener)];
    return () => {
      for (const end of ends) end();
    };
  },
});

const setTimer = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** For a screen that draws what it holds before it asks anybody. */
export interface HeldScreen {
  /** See `createMessageOrderSource`. */
  readHeld: OrderSource['pull'];
  /** Resolves when that is on screen, or there is nothing: the worker is asked no sooner. */
  drawn: Promise<void>;
}

/** Starting the worker and its answers would take the processor away from the first screen. */
const askWhen =
  (drawn: Promise<void>, ask: MessageClient): MessageClient =>
  async (name, input) => {
    await drawn;
    return ask(name, input);
  };

/**
 * The platform of the side panel and of the dashboard inside the extension: everything goes through the background
 * worker, the token never leaves it. To be called once per page.
 */
export const createExtensionPlatform = (held: HeldScreen | null = null): Platform => {
  const client = createExtensionClient();
  const send = held === null ? client : askWhen(held.drawn, client);
  const openLine = () => keepLineOpen({ connect: () => browser.runtime.connect({ name: SCREEN_PORT }), setTimer });
  if (held === null) openLine();
  else void held.drawn.then(openLine);
  // What waits goes out as soon as this page knows of the network again.
  addEventListener('online', () => void send('orders.refresh', null).catch(() => null));
  const listen = (listener: () => void) => listenTo(['orders.changed', 'session.changed'], listener);
  return {
    kind: 'extension',
    siteUrl: async () => (await send('server.read', null)).url,
    api: createApiClient(createMessageTransport(send)),
    orders: createMessageOrderSource(send, listen, held?.readHeld),
    shops: { subscribe: (listener) => listenTo(['competitors.changed', 'session.changed'], listener) },
    device: createDevicePort(send),
    reading: createReadingPort(send),
    health: createHealthPort(send),
    activeReading: createActiveReadingPort(send),
    session: { subscribe: (listener) => listenTo(['session.changed'], listener) },
  };
};
