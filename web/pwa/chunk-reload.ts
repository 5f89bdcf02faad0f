/** SPEC §9: after a page chunk failed to load the app reloads, once within this window. */
const CHUNK_RELOAD_WINDOW_MS = 10_000;

const KEY = 'comptoir.chunkReloadedAt';

/** True when no reload happened within the window. A clock that was set back does not block it for ever. */
export const mayReload = (lastAt: number | null, now: number): boolean =>
  lastAt === null || now < lastAt || now - lastAt >= CHUNK_RELOAD_WINDOW_MS;

type Place = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Records the reload in the tab's own storage and returns whether it may take place. Without storage a second attempt
 * cannot be prevented.
 */
export const takeReload = (place: Place, now: number): boolean => {
  const noted = Number(place.getItem(KEY) ?? Number.NaN);
  if (!mayReload(Number.isFinite(noted) ? noted : null, now)) return false;
  place.setItem(KEY, String(now));
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

/** Vite reports each chunk that could not be loaded: a new version was deployed, or the network failed. */
export const reloadOnMissingChunk = (page: Window): void => {
  page.addEventListener('vite:preloadError', (event) => {
    if (takeReload(page.sessionStorage, Date.now())) page.location.reload();
    else rename(event);
  });
};
