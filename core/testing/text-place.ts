import type { TextPlace } from '../state/theme.ts';

/** A `localStorage` of its own, and what it holds. @param texts by key; null: nothing is stored */
export const textPlace = (texts: Readonly<Record<string, string | null>> = {}) => {
  const stored = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null);
  const kept = new Map(stored);
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  } satisfies TextPlace & { kept: ReadonlyMap<string, string> };
};
