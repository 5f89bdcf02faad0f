import { MINUTE } from '#core/model/time.ts';
import { takeReloadOf } from './chunk-reload.ts';

/** Written beside the site by each build (`scripts/build-files.ts`). */
const LATEST_BUILD = '/builds/latest.json';

/** SPEC §7: how often a page asks for the latest build. Where a service worker runs, it looks every 20 s instead. */
const POLL_MS = 5 * MINUTE;

export interface LatestBuild {
  /** Looks now, when the page is shown again, and every five minutes while it is. Returns the end of it. */
  watch(): () => void;
  /** Opens the address in the latest build instead of the one that is running. False when that is the same. */
  takesOver(href: string): boolean;
}

/** What it needs of a browser; a `Window` has it. */
export type BuildPage = Pick<Window, 'document' | 'navigator' | 'sessionStorage' | 'location'> & {
  fetch: typeof fetch;
};

/**
 * Follows the builds of the site from a page that is open. A page never changes under the seller: the next build is opened
 * with the next page that they go to.
 * @param own the running build; empty while developing, and then nothing is asked
 */
export const createLatestBuild = (page: BuildPage, own: string): LatestBuild => {
  let isOutdated = false;
  const look = async (): Promise<void> => {
    if (isOutdated || page.document.hidden || page.navigator.serviceWorker?.controller) return;
    const latest = await readLatest(page);
    isOutdated = latest !== null && latest !== own;
  };
  return {
    watch() {
      if (own === '') return () => {};
      const onShown = (): void => void look();
      const timer = setInterval(onShown, POLL_MS);
      page.document.addEventListener('visibilitychange', onShown);
      onShown();
      return () => {
        clearInterval(timer);
        page.document.removeEventListener('visibilitychange', onShown);
      };
    },
    takesOver(href) {
      // A page that comes back in the old build, from some cache on the way, is not opened anew at each step.
      if (!isOutdated || !takeReloadOf(page)) return false;
      page.location.assign(href);
      return true;
    },
  };
};

/** Null when it cannot be known now: no network, a server that is being replaced, anything else in its place. */
const readLatest = async (page: BuildPage): Promise<string | null> => {
  try {
    const response = await page.fetch(LATEST_BUILD, { cache: 'no-store' });
    if (!response.ok) return null;
    const { id }: { id?: unknown } = await response.json();
    return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : null;
  } catch {
    return null;
  }
};
