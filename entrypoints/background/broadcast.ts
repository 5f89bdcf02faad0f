import { browser } from 'wxt/browser';
import { toEvent } from '#core/messages/events.ts';
import { type AnyTopic, type Changed, unnamed } from '#core/model/topic.ts';

/** Notifies every open screen of a change; has no effect when none is open. */
export const broadcast = (change: AnyTopic | Changed): void => {
  browser.runtime.sendMessage(toEvent(typeof change === 'string' ? unnamed(change) : change)).catch(() => undefined);
};
