import { browser } from 'wxt/browser';
import type { Instant } from '#core/model/time.ts';

const NAMES = { poll: 'poll', lateEdge: 'lateEdge', retry: 'retry' } as const;
type AlarmName = keyof typeof NAMES;

const POLL_MINUTES = 5;
/** Browsers fire no alarm sooner than this. */
const SOONEST_MS = 30_000;

const isAlarmName = (name: string): name is AlarmName => Object.hasOwn(NAMES, name);

/**
 * Calls the handler for each of our alarms. Must be called at the top level of the worker, before anything
 * asynchronous.
 */
export const listenToAlarms = (handlers: Readonly<Record<AlarmName, () => Promise<void>>>): void => {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (isAlarmName(name)) void handlers[name]();
  });
};

/** Alarms may vanish with the browser, so they are created again whenever the worker starts. */
export const ensurePollAlarm = async (): Promise<void> => {
  const alarm = await browser.alarms.get(NAMES.poll);
  if (!alarm) await browser.alarms.create(NAMES.poll, { periodInMinutes: POLL_MINUTES });
};

/** Sets the alarm for the next moment at which an order becomes late; null when none will. */
export const setLateEdgeAlarm = (at: Instant | null): Promise<void> => setAlarm(NAMES.lateEdge, at);

/** Sets the alarm for the next moment at which a waiting item is due; null when nothing waits. */
export const setRetryAlarm = (at: Instant | null): Promise<void> =>
  setAlarm(NAMES.retry, at === null ? null : Math.max(at, Date.now() + SOONEST_MS));

const setAlarm = async (name: AlarmName, at: Instant | null): Promise<void> => {
  if (at === null) await browser.alarms.clear(name);
  else await browser.alarms.create(name, { when: at });
};
