import { isTopic, MAX_NAMED } from '../model/topic.ts';
import type { ServerChange } from './server-events.ts';

/** Starts watching the server, and calls back as soon as it is connected; returns a function that ends it. */
export type Watch = (onChange: (news: ServerChange) => void) => () => void;

/** The parts of Web Locks and BroadcastChannel that are used; the browser's own fit. */
export interface TabLocks {
  request(name: string, options: { signal: AbortSignal }, held: () => Promise<void>): Promise<unknown>;
}
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
}

export interface Tabs {
  locks: TabLocks;
  openChannel: () => TabChannel;
}

const NAME = 'comptoir.events';

/** Another tab may have another version, so its messages are validated. */
const toNews = (data: unknown): ServerChange => {
  if (typeof data !== 'object' || data === null) return 'everything';
  const { topic, ids, updatedAt }: Partial<Record<'topic' | 'ids' | 'updatedAt', unknown>> = data;
  const isNamed = Array.isArray(ids) && ids.length <= MAX_NAMED && ids.every((id) => typeof id === 'string');
  if (!isTopic(topic) || !isNamed || typeof updatedAt !== 'string') return 'everything';
  return { topic, ids, updatedAt };
};

/**
 * One tab watches for all: over HTTP/1.1 a browser opens six connections per server, and a stream occupies one
 * permanently, so the seventh tab would wait for ever. The tab with the lock notifies the others; when it closes, the
 * next one takes over, and its initial callback announces to all of them what may have been missed in between.
 */
export const watchOnce =
  (watch: Watch, { locks, openChannel }: Tabs): Watch =>
  (onChange) => {
    const channel = openChannel();
    const end = new AbortController();
    channel.addEventListener('message', ({ data }) => onChange(toNews(data)));
    const tellAll = (news: ServerChange): void => {
      onChange(news);
      channel.postMessage(news);
    };
    const lead = (): Promise<void> =>
      new Promise((release) => {
        const stop = watch(tellAll);
        end.signal.addEventListener('abort', () => {
          stop();
          release();
        });
      });
    // Rejects when it is cancelled while it waits.
    locks.request(NAME, { signal: end.signal }, lead).catch(() => undefined);
    // Covers what changed after the tab read and before it listened.
    onChange('everything');
    return () => {
      end.abort();
      channel.close();
    };
  };

/** A page in the back/forward cache watches nothing; when it is shown again it may have missed something. */
export const watchWhileShown =
  (watch: Watch, page: EventTarget): Watch =>
  (onChange) => {
    let stop = watch(onChange);
    const hide = (): void => stop();
    const show = (event: Event): void => {
      if (!('persisted' in event && event.persisted)) return;
      stop = watch(onChange);
      onChange('everything');
    };
    page.addEventListener('pagehide', hide);
    page.addEventListener('pageshow', show);
    return () => {
      stop();
      page.removeEventListener('pagehide', hide);
      page.removeEventListener('pageshow', show);
    };
  };
