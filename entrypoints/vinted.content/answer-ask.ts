import { MAX_BODY_CHARS } from '#core/marketplaces/contract.ts';
import { isAllowedCall } from '#core/marketplaces/vinted/light.ts';
import type { LoadWord } from '#core/model/page-loads.ts';

/** How long a page of the site may take to answer. */
const PATIENCE_MS = 30_000;

/** What came back for an ask of the worker; see `pageAnswer` in core/messages. */
export interface Answer {
  origin: string;
  load: LoadWord;
  isVisible: boolean;
  status: number | null;
  isRedirected: boolean;
  isJson: boolean;
  body: string;
}

/**
 * Reads one page of the seller's own lists, because they clicked for it: a plain GET of this very site as its own scripts
 * make it, while the tab is seen. Anything else is not asked for, whoever wants it. A redirect is not followed.
 */
export const answerAsk = async (
  path: unknown,
  { document, load, fetch }: { document: Document; load: LoadWord; fetch: typeof globalThis.fetch },
): Promise<Answer> => {
  const { origin } = document.location;
  const isVisible = document.visibilityState === 'visible';
  const nothing = { origin, load, isVisible, status: null, isRedirected: false, isJson: false, body: '' };
  if (!isVisible || !isAllowedCall(path)) return nothing;
  try {
    // The whole address: a page may give itself another base.
    const response = await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
    const isRedirected = response.type === 'opaqueredirect' || response.redirected;
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    const body = (await response.text()).slice(0, MAX_BODY_CHARS);
    return { ...nothing, status: response.status, isRedirected, isJson, body };
  } catch {
    return nothing;
  }
};
