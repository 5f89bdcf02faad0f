import type { Watch } from './one-connection.ts';
import type { ServerNews } from './server-events.ts';

/** Calls back when something of one kind changed, or may have; returns the end of it. */
export type Subscribe = (listener: () => void) => () => void;

/** One watch for all who listen, to whatever kind of change, and only while someone does. */
export const shareWatch = (watch: Watch): ((kind: Exclude<ServerNews, 'everything'>) => Subscribe) => {
  const listeners = new Map<() => void, { kind: ServerNews; listener: () => void }>();
  let unwatch = (): void => {};
  const onChange = (news: ServerNews): void => {
    for (const { kind, listener } of listeners.values()) if (news === 'everything' || news === kind) listener();
  };
  return (kind) => (listener) => {
    // Named by its end: the same listener may listen twice.
    const end = (): void => {
      if (listeners.delete(end) && listeners.size === 0) unwatch();
    };
    listeners.set(end, { kind, listener });
    if (listeners.size === 1) unwatch = watch(onChange);
    return end;
  };
};
