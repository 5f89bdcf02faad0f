import { HOUR } from '#core/model/time.ts';

/** SPEC §9: after a page chunk failed to load the app reloads, once within this window. */
const CHUNK_RELOAD_WINDOW_MS = 10_000;
/** What fails slowly, outside of the window each time, would otherwise reload a tab for ever. The same number is in `public/start.js`. */
const MOST_PER_HOUR = 3;

const KEY = 'comptoir.chunkReloadedAt';

type Place = Pick<Storage, 'getItem' | 'setItem'>;

/** The reloads of the past hour, oldest first. Of a clock that was set back nothing counts. */
const recent = (noted: string | null, now: number): number[] =>
  (noted ?? '')
    .split(' ')
    .map((text) => (text === '' ? Number.NaN : Number(text)))
    .filter((at) => at <= now && now - at < HOUR);

/** Notes the reload in the tab's own storage and returns whether it may take place. */
export const takeReload = (place: Place, now: number): boolean => {
  const times = recent(place.getItem(KEY), now);
  const last = times.at(-1);
  if (times.length >= MOST_PER_HOUR || (last !== undefined && now - last < CHUNK_RELOAD_WINDOW_MS)) return false;
  place.setItem(KEY, [...times, now].join(' '));
  return true;
};

/**
 * The router reloads by itself on this kind of error, without a time window: under another name it shows the error page
 * instead.
 */
const rename = (event: Event): void => {
  const { payload } = event as Event & { payload?: unknown };
  if (payload instanceof Error) payload.message = `Page chunk out of reach: ${payload.message}`;
};

/** Without storage, such as in a browser that blocks it, a second reload could not be prevented: there is no first one. */
export const takeReloadOf = (page: { readonly sessionStorage: Place }): boolean => {
  try {
    return takeReload(page.sessionStorage, Date.now());
  } catch {
    return false;
  }
};

/**
 * Vite reports each chunk that could not be loaded: a new version was deployed, or the network failed. A link that the pointer
 * only passes over loads its page's chunk too: that takes no typed text away.
 */
export const reloadOnMissingChunk = (page: Window, isBusy: () => boolean): void => {
  page.addEventListener('vite:preloadError', (event) => {
    if (!isBusy() && takeReloadOf(page)) page.location.reload();
    else rename(event);
  });
};
