import type { TabChannel } from './one-connection.ts';

export interface TabBroadcast<T extends string> {
  /** Notifies listeners here and in the other tabs. */
  announce(news: T): void;
  /** Returns the end of it. */
  listen(names: readonly T[], listener: () => void): () => void;
}

/**
 * Notifications between the tabs of one browser, which share the stored data. They carry no data: a receiver reads it.
 */
export const createTabBroadcast = <T extends string>(channel: TabChannel): TabBroadcast<T> => {
  const listeners = new Set<{ names: readonly string[]; listener: () => void }>();
  const notifyHere = (news: unknown): void => {
    for (const { names, listener } of listeners) if (names.some((name) => name === news)) listener();
  };
  channel.addEventListener('message', ({ data }) => notifyHere(data));
  return {
    announce(news) {
      notifyHere(news);
      channel.postMessage(news);
    },
    listen(names, listener) {
      const entry = { names, listener };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
  };
};
