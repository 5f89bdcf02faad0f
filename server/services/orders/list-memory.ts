import type { JsonText } from '../../json-text.ts';

/** The last whole list of each account that asked, under its entity tag: asked again unchanged, it is not built again. */
export interface ListMemory {
  get(accountId: string, tag: string): JsonText | null;
  set(accountId: string, tag: string, list: JsonText): void;
  forget(accountId: string): void;
}

const MAX_BYTES = 32 * 1024 * 1024;

/** Bounded: the lists that were asked for longest ago leave first. */
export const createListMemory = (maxBytes: number = MAX_BYTES): ListMemory => {
  // A Map keeps its keys in the order of insertion: the first one is the oldest.
  const lists = new Map<string, { tag: string; list: JsonText }>();
  let bytes = 0;
  const forget = (accountId: string): void => {
    bytes -= lists.get(accountId)?.list.bytes.byteLength ?? 0;
    lists.delete(accountId);
  };
  return {
    forget,
    get(accountId, tag) {
      const kept = lists.get(accountId);
      if (kept?.tag !== tag) return null;
      lists.delete(accountId);
      lists.set(accountId, kept);
      return kept.list;
    },
    set(accountId, tag, list) {
      forget(accountId);
      if (list.bytes.byteLength > maxBytes) return;
      lists.set(accountId, { tag, list });
      bytes += list.bytes.byteLength;
      for (const oldest of lists.keys()) {
        if (bytes <= maxBytes) return;
        forget(oldest);
      }
    },
  };
};
