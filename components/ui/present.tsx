import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useReducer } from 'react';

/** The moment that everything on screen speaks of, in epoch milliseconds. It moves on in ticks. */
export interface Present {
  read: () => number;
  /** Calls back at each tick. Returns the end of it. */
  subscribe: (listener: () => void) => () => void;
}

const PresentContext = createContext<Present | null>(null);

export const PresentProvider = PresentContext.Provider;

const useMoment = (): Present => {
  const present = use(PresentContext);
  if (!present) throw new Error('What shows a time is drawn outside of a PresentProvider.');
  return present;
};

/** Words, figures, lists and sets of them: what a screen shows of a moment. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Set && b instanceof Set) return a.size === b.size && a.isSubsetOf(b);
  const [before, after] = [Object.entries(a), Object.entries(b)];
  return before.length === after.length && before.every(([key, value]) => isSame(value, Reflect.get(b, key)));
};

/**
 * What `select` makes of the present. A tick draws the component again only when it makes something else of the new moment.
 * @param select give one that stays the same function (`useCallback`) where its work is worth keeping between two draws
 */
export const usePresent = <Value,>(select: (now: number) => Value): Value => {
  const present = useMoment();
  const now = present.read();
  const value = useMemo(() => select(now), [select, now]);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const onTick = useEffectEvent(() => {
    if (!isSame(value, select(present.read()))) draw();
  });
  useEffect(() => present.subscribe(() => onTick()), [present]);
  return value;
};

const itself = (now: number): number => now;

/** The present itself, for what shows an age in minutes: drawn again at each tick. Keep it at the leaf. */
export const useNow = (): number => usePresent(itself);

/** A leaf that is drawn again at each tick, so that what is around it is not. */
export const Timed = ({ children }: { children: (now: number) => ReactNode }) => children(useNow());

/** The present of the last draw, for a part that a tick draws again only when `digest` makes something else of it. */
export const useNowOf = (digest: (now: number) => unknown): number => {
  usePresent(digest);
  return useMoment().read();
};
