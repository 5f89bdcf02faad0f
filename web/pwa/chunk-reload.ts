/** SPEC §9: after a page chunk failed to load the app reloads, once within this window. */
const CHUNK_RELOAD_WINDOW_MS = 10_000;

const KEY = 'comptoir.chunkReloadedAt';

/** True when no reload happened within the window. A clock that was set back does not block it for ever. */
export const mayReload = (lastAt: number | null, now: number): boolean =>
  lastAt === null || now < lastAt || now - lastAt >= CHUNK_RELOAD_WINDOW_MS;

type Place = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Records the reload in the tab's own storage and returns whether it may take place.
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
