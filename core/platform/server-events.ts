import { readChanged } from '../api/read-changed.ts';
import { eventNameOf, eventStream } from '../contract/events.ts';
import { MINUTE } from '../model/time.ts';
import { type Changed, TOPICS, type Topic } from '../model/topic.ts';

/** The part of EventSource that is used; the browser's own fits. */
export interface EventStream {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void;
  close(): void;
}

export interface ServerEventsOptions {
  open: () => EventStream;
  setTimer: (work: () => void, delayMs: number) => () => void;
}

/** What changed. `everything`: the stream has just opened, and earlier changes may have been missed. */
export type ServerChange = Changed<Topic> | 'everything';

const CLOSED = 2;
const FIRST_DELAY_MS = 5_000;

/**
 * Calls back on each change announced by the server, and each time the stream opens: it only announces later changes,
 * so data read before, or before an interruption, may be outdated. Topics of a newer server are ignored. The browser
 * reopens a broken stream with Last-Event-ID by itself; only a stream that it gave up (on an invalid response) is
 * reopened here, after 5 s, then 10 s, up to one minute. Returns a function that ends it.
 */
export const watchServer = (options: ServerEventsOptions, onChange: (news: ServerChange) => void): (() => void) => {
  let stream: EventStream | null = null;
  let cancelTimer = (): void => {};
  let delayMs = FIRST_DELAY_MS;

  const connect = (): void => {
    const opened = options.open();
    stream = opened;
    for (const name of TOPICS.map(eventNameOf)) {
      opened.addEventListener(name, ({ data }) => {
        const change = readChanged(name, data);
        if (change !== null) onChange(change);
      });
    }
    opened.addEventListener('open', () => {
      delayMs = FIRST_DELAY_MS;
      onChange('everything');
    });
    opened.addEventListener('error', () => {
      if (opened.readyState !== CLOSED || stream !== opened) return;
      cancelTimer = options.setTimer(connect, delayMs);
      delayMs = Math.min(delayMs * 2, MINUTE);
    });
  };

  connect();
  return () => {
    cancelTimer();
    stream?.close();
    stream = null;
  };
};

/** The stream of the site: same origin, session cookie. */
export const openSiteEvents = (baseUrl: string): EventStream =>
  new EventSource(`${baseUrl}${eventStream.path}`, { withCredentials: true });

/** Timers of the page. */
export const setPageTimer = (work: () => void, delayMs: number): (() => void) => {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
};
