/** Answers that are costly to make, each under a tag that changes with all it rests on. */
export interface RecentMemory<Value> {
  /** The answer kept under that tag, else a new one. */
  take(key: string, tag: string, make: () => Promise<Value>): Promise<Value>;
  forget(key: string): void;
  /** Every answer whose key begins so. */
  forgetAll(start: string): void;
}

/** Bounded: the answers that were asked for longest ago leave first. */
export const createRecentMemory = <Value>(maxEntries: number): RecentMemory<Value> => {
  // A Map keeps its keys in the order of insertion: the first one is the oldest.
  const kept = new Map<string, { tag: string; value: Value }>();
  return {
    async take(key, tag, make) {
      const known = kept.get(key);
      const value = known?.tag === tag ? known.value : await make();
      kept.delete(key);
      kept.set(key, { tag, value });
      for (const oldest of kept.keys()) {
        if (kept.size <= maxEntries) break;
        kept.delete(oldest);
      }
      return value;
    },
    forget: (key) => void kept.delete(key),
    forgetAll(start) {
      for (const key of kept.keys()) if (key.startsWith(start)) kept.delete(key);
    },
  };
};
