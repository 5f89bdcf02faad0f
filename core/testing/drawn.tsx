import { parseHTML } from 'linkedom';
import { act, type ReactElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type Present, PresentProvider } from '#components/ui/present.tsx';

/** An element rendered at a moment that never advances. */
export const at = (now: number, element: ReactElement): ReactElement => (
  <PresentProvider value={{ read: () => now, subscribe: () => () => undefined }}>{element}</PresentProvider>
);

const GLOBALS = ['window', 'document', 'IS_REACT_ACT_ENVIRONMENT'] as const;

/**
 * Renders an element in a document of its own, with a clock that the test advances by hand, so that re-renders can be
 * counted. There is no layout. `end` unmounts and restores the globals.
 */
export const drawLive = (element: ReactNode, startsAt = 0) => {
  const before = GLOBALS.map((name) => [name, Reflect.get(globalThis, name)] as const);
  const { window, document } = parseHTML('<!doctype html><html><body></body></html>');
  Object.assign(globalThis, { window, document, IS_REACT_ACT_ENVIRONMENT: true });
  const listeners = new Set<() => void>();
  const clock = { now: startsAt };
  const present: Present = {
    read: () => clock.now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const root = createRoot(document.body);
  act(() => root.render(<PresentProvider value={present}>{element}</PresentProvider>));
  return {
    // linkedom writes an element out as markup.
    html: (): string => String(document.body),
    /** Number of components subscribed to the clock. */
    followers: (): number => listeners.size,
    tick(ms: number): void {
      act(() => {
        clock.now += ms;
        for (const listener of listeners) listener();
      });
    },
    end(): void {
      act(() => root.unmount());
      for (const [name, value] of before) Reflect.set(globalThis, name, value);
    },
  };
};
