import { MAX_BODY_CHARS } from '#core/marketplaces/contract.ts';
import { isAllowedCall } from '#core/marketplaces/vinted/light.ts';
import type { LoadState } from '#core/model/page-loads.ts';

/** Maximum time for a page of the site to respond. */
const PATIENCE_MS = 30_000;

/** The reply to the worker's request; see `pageAnswer` in core/messages. */
export interface Answer {
  origin: string;
  load: LoadState;
  isVisible: boolean;
  status: number | null;
  isRedirected: boolean;
  isJson: boolean;
  body: string;
}

/**
 * Reads one page of the seller's own lists, after a click by the seller: a plain GET to this very site like those of
 * its own scripts, while the tab is visible. Any other path is refused, whoever asks for it. Redirects are not
 * followed.
 */
export const answerPageRequest = async (
  path: unknown,
  { document, load, fetch }: { document: Document; load: LoadState; fetch: typeof globalThis.fetch },
): Promise<Answer> => {
  const { origin } = document.location;
  const isVisible = document.visibilityState === 'visible';
  const nothing = { origin, load, isVisible, status: null, isRedirected: false, isJson: false, body: '' };
  if (!isVisible || !isAllowedCall(path)) return nothing;
  try {
    // The full URL, because a page may set a different base.
    const response = await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
    const isRedirected = response.type === 'opaqueredirect' || response.redirected;
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    const body = (await response.text()).slice(0, MAX_BODY_CHARS);
    return { ...nothing, status: response.status, isRedirected, isJson, body };
  } catch {
    return nothing;
  }
};
