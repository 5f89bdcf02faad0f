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

interface Entry<Value> {
  tag: string;
  answer: Promise<Value>;
}

/**
 * Bounded: the least recently requested results are dropped first.
 * @param most results; with `sizeOf`, their sizes together, of which a result that is still computed counts 1. A larger
 * result is not cached.
 */
export const createRecentMemory = <Value>(most: number, sizeOf?: (value: Value) => number): RecentMemory<Value> => {
  const kept = new LRUCache<string, Entry<Value>>(sizeOf ? { maxSize: most } : { max: most });
  const set = (key: string, entry: Entry<Value>, size: number): void =>
    void kept.set(key, entry, sizeOf ? { size: Math.max(1, size) } : {});
  return {
    take(key, tag, make) {
      const known = kept.get(key);
      if (known?.tag === tag) return known.answer;
      const entry = { tag, answer: make() };
      set(key, entry, 1);
      const isKept = (): boolean => kept.peek(key) === entry;
      entry.answer.then(
        (value) => {
          if (!sizeOf || !isKept()) return;
          // A value that is set again keeps its former size.
          kept.delete(key);
          set(key, entry, sizeOf(value));
        },
        () => {
          if (isKept()) kept.delete(key);
        },
      );
      return entry.answer;
    },
    forget: (key) => void kept.delete(key),
    forgetAll(start) {
      for (const key of [...kept.keys()]) if (key.startsWith(start)) kept.delete(key);
    },
  };
};
