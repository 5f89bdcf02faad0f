import { LRUCache } from 'lru-cache';

/** Caches results that are expensive to compute, each under a tag that changes with the underlying data. */
export interface RecentMemory<Value> {
  /**
   * The result cached under that tag, or the one being computed, otherwise a new one: `make` is called at once, and
   * concurrent callers share it. A failure is not cached.
   */
  take(key: string, tag: string, make: () => Promise<Value>): Promise<Value>;
  /** Also drops a result that is still being computed: it is not cached when it completes. */
  forget(key: string): void;
  /** Drops every result whose key begins with the given text. */
  forgetAll(start: string): void;
}

/** Bounded: the least recently requested results are dropped first. */
export const createRecentMemory = <Value>(maxEntries: number): RecentMemory<Value> => {
  const kept = new LRUCache<string, { tag: string; answer: Promise<Value> }>({ max: maxEntries });
  return {
    take(key, tag, make) {
      const known = kept.get(key);
      if (known?.tag === tag) return known.answer;
      const entry = { tag, answer: make() };
      kept.set(key, entry);
      entry.answer.catch(() => {
        if (kept.peek(key) === entry) kept.delete(key);
      });
      return entry.answer;
    },
    forget: (key) => void kept.delete(key),
    forgetAll(start) {
      for (const key of [...kept.keys()]) if (key.startsWith(start)) kept.delete(key);
    },
  };
};
