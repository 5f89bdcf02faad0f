import { browser } from 'wxt/browser';

/** Polling interval for the address where the browser does not report navigations (Firefox before 147). */
const LOOK_MS = 1_000;

/**
 * Lasts as long as the extension that started this script: once that is updated or removed, the script is an orphan and
 * stops silently. Replaces WXT's own context, most of which the marketplace's pages would never use.
 */
export const createLifetime = () => {
  const control = new AbortController();
  const { signal } = control;

  const isOver = (): boolean => {
    if (!browser.runtime?.id) control.abort();
    return signal.aborted;
  };
  const unlessOver = (run: () => void) => (): void => {
    if (!isOver()) run();
  };

  return {
    signal,
    isOver,
    setTimeout: (run: () => void, ms: number): number => window.setTimeout(unlessOver(run), ms),
    /** Runs after a while, when the page is idle; returns a function that cancels it. */
    later(run: () => void, ms: number): () => void {
      const timer = setTimeout(() => requestIdleCallback(unlessOver(run)), ms);
      return () => clearTimeout(timer);
    },
    /** Calls back with every new URL that is reached without a reload. */
    onAddress(follow: (url: string) => void): void {
      let last = location.href;
      const look = (url: string): void => {
        if (url === last || isOver()) return;
        last = url;
        follow(url);
      };
      const { navigation } = globalThis as { navigation?: EventTarget };
      if (navigation) navigation.addEventListener('navigate', (event) => look(destinationOf(event)), { signal });
      else {
        const timer = setInterval(() => look(location.href), LOOK_MS);
        signal.addEventListener('abort', () => clearInterval(timer));
      }
    },
  };
};

/** An absolute URL; the DOM types do not include the event yet. */
const destinationOf = (event: Event): string => (event as Event & { destination: { url: string } }).destination.url;
