import { LRUCache } from 'lru-cache';

/** Answers that are costly to make, each under a tag that changes with all it rests on. */
export interface RecentMemory<Value> {
  /**
   * The answer kept under that tag, or the one that is being made, else a new one: `make` is called at once, and by nobody else
   * meanwhile. A failure is not kept.
   */
  take(key: string, tag: string, make: () => Promise<Value>): Promise<Value>;
  /** Also of an answer that is still being made: it is not kept once it is there. */
  forget(key: string): void;
  /** Every answer whose key begins so. */
  forgetAll(start: string): void;
}

/** Bounded: the answers that were asked for longest ago leave first. */
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
