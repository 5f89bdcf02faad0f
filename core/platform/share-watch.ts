import { type AnyTopic, type Changed, isTopic, unnamed } from '../model/topic.ts';
import type { Watch } from './one-connection.ts';
import type { Subscribe } from './ports.ts';
import type { ServerChange } from './server-events.ts';

interface Listener {
  topics: readonly AnyTopic[];
  listener: (change: Changed) => void;
}

/** One shared watch for all listeners, to whatever topics of the server, and only while there are any. */
export const shareWatch = (watch: Watch): Subscribe => {
  const listeners = new Map<() => void, Listener>();
  let unwatch = (): void => {};
  const onChange = (news: ServerChange): void => {
    for (const { topics, listener } of listeners.values()) {
      const changes = news === 'everything' ? topics.filter(isTopic).map(unnamed) : [news];
      for (const change of changes) if (topics.includes(change.topic)) listener(change);
    }
  };
  return (topics, listener) => {
    if (!topics.some(isTopic)) return () => {};
    // Identified by its end function, because the same listener may listen twice.
    const end = (): void => {
      if (listeners.delete(end) && listeners.size === 0) unwatch();
    };
    listeners.set(end, { topics, listener });
    if (listeners.size === 1) unwatch = watch(onChange);
    return end;
  };
};
