import { LRUCache } from 'lru-cache';
import type { JsonText } from '../../json-text.ts';

/** Caches the last complete list of each account under its entity tag: when unchanged, it is not built again. */
export interface ListMemory {
  get(accountId: string, tag: string): JsonText | null;
  set(accountId: string, tag: string, list: JsonText): void;
  forget(accountId: string): void;
}

const MAX_BYTES = 32 * 1024 * 1024;

/** Bounded: the least recently requested lists are dropped first. */
export const createListMemory = (maxBytes: number = MAX_BYTES): ListMemory => {
  const lists = new LRUCache<string, { tag: string; list: JsonText }>({
    maxSize: maxBytes,
    sizeCalculation: ({ list }) => Math.max(1, list.bytes.byteLength),
  });
  return {
    forget: (accountId) => void lists.delete(accountId),
    get(accountId, tag) {
      const kept = lists.get(accountId);
      return kept?.tag === tag ? kept.list : null;
    },
    set: (accountId, tag, list) => void lists.set(accountId, { tag, list }),
  };
};
