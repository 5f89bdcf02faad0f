import { browser } from 'wxt/browser';

/** How often the address is looked at where the browser does not tell of navigations (Firefox before 147). */
const LOOK_MS = 1_000;

/**
 * As long as the extension that started this script is there: once it is updated or removed, the script is an orphan, and
 * stops without a word. In place of WXT's own context, most of which no page of the marketplace would ever use.
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
    /** Runs after a while, when the page has nothing better to do; gives how to give that up. */
    later(run: () => void, ms: number): () => void {
      const timer = setTimeout(() => requestIdleCallback(unlessOver(run)), ms);
      return () => clearTimeout(timer);
    },
    /** Calls back with every new address that comes without a reload. */
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

/** An absolute address; the types of the page do not know the event yet. */
const destinationOf = (event: Event): string => (event as Event & { destination: { url: string } }).destination.url;
