import { browser } from 'wxt/browser';
import { type EventName, toEvent } from '#core/messages/events.ts';
import type { SyncNews } from '#core/sync/context.ts';

const EVENT_OF: Readonly<Record<SyncNews, EventName>> = {
  orders: 'orders.changed',
  shops: 'competitors.changed',
  readings: 'readings.changed',
  session: 'session.changed',
  device: 'device.changed',
};

/** Tells every open screen that something changed; nobody hears it when none is open. */
export const broadcast = (news: SyncNews): void => {
  browser.runtime.sendMessage(toEvent(EVENT_OF[news])).catch(() => undefined);
};
