import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useReducer } from 'react';

/** The moment that everything on screen refers to, in epoch milliseconds. It advances in ticks. */
export interface Present {
  read: () => number;
  /** Calls back at each tick. Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

const PresentContext = createContext<Present | null>(null);

export const PresentProvider = PresentContext.Provider;

const useMoment = (): Present => {
  const present = use(PresentContext);
  if (!present) throw new Error('A component that shows a time is rendered outside a PresentProvider.');
  return present;
};

/** Deep equality of what a screen derives from a moment: text, numbers, arrays, plain objects and sets. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Set && b instanceof Set) return a.size === b.size && a.isSubsetOf(b);
  const [before, after] = [Object.entries(a), Object.entries(b)];
  return before.length === after.length && before.every(([key, value]) => isSame(value, Reflect.get(b, key)));
};

/**
 * The result of `select` for the present. A tick re-renders the component only if the result differs from the previous one.
 * @param select memoise it with `useCallback` where it is expensive: then it runs once per tick, not once per render
 */
export const usePresent = <Value,>(select: (now: number) => Value): Value => {
  const present = useMoment();
  const now = present.read();
  const value = useMemo(() => select(now), [select, now]);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const onTick = useEffectEvent(() => {
    if (!isSame(value, select(present.read()))) render();
  });
  useEffect(() => present.subscribe(() => onTick()), [present]);
  return value;
};

const itself = (now: number): number => now;

/** The present itself, for an age in minutes. Re-renders at each tick, so call it in a leaf. */
export const useNow = (): number => usePresent(itself);

/** Re-renders its child at each tick, and nothing around it. */
export const Timed = ({ children }: { children: (now: number) => ReactNode }) => children(useNow());

/** The present as of the last render, for a component that a tick re-renders only if the result of `digest` changes. */
export const useNowOf = (digest: (now: number) => unknown): number => {
  usePresent(digest);
  return useMoment().read();
};
