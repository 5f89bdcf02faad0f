/** What the worker tells every open screen: something changed, ask again. Never carries data. */
export const EVENT_NAMES = [
  'orders.changed',
  'competitors.changed',
  'readings.changed',
  'session.changed',
  'device.changed',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** Key of the one property by which an event is told from a request. */
const KEY = 'comptoirEvent';

export const toEvent = (name: EventName): Record<string, string> => ({ [KEY]: name });

/** Null for anything that is not an event of ours. */
export const eventNameOf = (message: unknown): EventName | null => {
  if (typeof message !== 'object' || message === null || !(KEY in message)) return null;
  const name = message[KEY];
  return EVENT_NAMES.find((known) => known === name) ?? null;
};
