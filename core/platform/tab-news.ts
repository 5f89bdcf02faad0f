import type { TabChannel } from './one-connection.ts';

export interface TabNews<T extends string> {
  /** Notifies listeners here and in the other tabs. */
  announce(news: T): void;
  /** Returns the end of it. */
  listen(names: readonly T[], listener: () => void): () => void;
}

/**
 * Notifications between the tabs of one browser, which share the stored data. They carry no data: a receiver reads it.
 */
export const createTabNews = <T extends string>(channel: TabChannel): TabNews<T> => {
  const listeners = new Set<{ names: readonly string[]; listener: () => void }>();
  const tell = (news: unknown): void => {
    for (const { names, listener } of listeners) if (names.some((name) => name === news)) listener();
  };
  channel.addEventListener('message', ({ data }) => tell(data));
  return {
    announce(news) {
      tell(news);
      channel.postMessage(news);
    },
    listen(names, listener) {
      const entry = { names, listener };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
  };
};
