import { browser } from 'wxt/browser';
import { createApiClient } from '../api/client.ts';
import { createMessageClient, type MessageClient } from '../messages/client.ts';
import { type EventName, eventNameOf } from '../messages/events.ts';
import { SCREEN_PORT } from '../messages/page-channel.ts';
import { createMessageTransport } from './extension-api.ts';
import { keepLineOpen } from './extension-line.ts';
import { createMessageOrderSource } from './extension-order-source.ts';
import type { DevicePort, Platform, ReadingPort } from './ports.ts';

/** Asks the background worker from a page of the extension. */
export const createExtensionClient = (): MessageClient =>
  createMessageClient((envelope) => browser.runtime.sendMessage(envelope));

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

const createReadingPort = (send: MessageClient): ReadingPort => ({
  current: async () => send('reading.read', { tabId: await findFrontTab() }),
  async dismiss(id) {
    await send('reading.dismiss', { id });
  },
  subscribe(listener) {
    const end = listenTo(['readings.changed', 'session.changed'], listener);
    const onActivated = (): void => listener();
    browser.tabs.onActivated.addListener(onActivated);
    return () => {
      end();
      browser.tabs.onActivated.removeListener(onActivated);
    };
  },
});

const setTimer = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/**
 * The platform of the side panel and of the dashboard inside the extension: everything goes through the background
 * worker, the token never leaves it. To be called once per page.
 */
export const createExtensionPlatform = async (): Promise<Platform> => {
  const send = createExtensionClient();
  keepLineOpen({ connect: () => browser.runtime.connect({ name: SCREEN_PORT }), setTimer });
  // What waits goes out as soon as this page knows of the network again.
  addEventListener('online', () => void send('orders.refresh', null).catch(() => null));
  const { url } = await send('server.read', null);
  return {
    kind: 'extension',
    siteUrl: url,
    api: createApiClient(createMessageTransport(send)),
    orders: createMessageOrderSource(send, (listener) => listenTo(['orders.changed', 'session.changed'], listener)),
    device: createDevicePort(send),
    reading: createReadingPort(send),
    session: { subscribe: (listener) => listenTo(['session.changed'], listener) },
  };
};
