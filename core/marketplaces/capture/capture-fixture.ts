import { toCanonicalJson } from '../canonical-result.ts';
import { findSavedAddress } from '../saved-address.ts';
import { parseSavedPage, type SavedPage } from '../saved-page.ts';
import { rebuildOrdersHtml } from './orders-html.ts';
import { makeScrubber, type Scrubber } from './scrubber.ts';

/** The files of one case, by file name. */
export type FixtureFiles = Readonly<Record<string, string>>;

const KEPT_PARAMETERS = ['type', 'order_type', 'status', 'page', 'per_page'];

/**
 * Only the parts of the address that affect how the page is read are kept: ids are replaced, and the names after them
 * are removed.
 */
const scrubAddress = (url: string, scrub: Scrubber): string => {
  const address = new URL(url);
  const kept = [...address.searchParams].filter(([name]) => KEPT_PARAMETERS.includes(name));
  const query = new URLSearchParams(kept).toString();
  const path = address.pathname.replace(/\/(\d{5,})(?:-[^/]*)?/g, (_, id: string) => `/${scrub.id(id)}`);
  return `${address.origin}${path}${query === '' ? '' : `?${query}`}`;
};

/**
 * Turns a saved page or response into an anonymous fixture: input, meta, and the parser's current result for a person
 * to review. Null when the file cannot be scrubbed automatically; such a case is written by hand.
 */
export const captureFixture = (page: SavedPage, about: string): FixtureFiles | null => {
  const scrub = makeScrubber();
  const document = page.format === 'html' ? page.parseHtml(page.text) : null;
  const url = page.url ?? (document && findSavedAddress(page.text, document));
  const text = document ? rebuildOrdersHtml(document, scrub) : scrubAnswer(page.text, scrub.json);
  if (text === null) return null;
  const kept = { ...page, text, url: url === null ? null : scrubAddress(url, scrub) };
  return {
    [page.format === 'html' ? 'page.html' : 'page.json']: text,
    'meta.json': `${JSON.stringify({ about, url: kept.url, origin: 'captured and scrubbed' }, null, 2)}\n`,
    'expected.json': toCanonicalJson(parseSavedPage(kept)),
  };
};

const scrubAnswer = (text: string, scrub: (text: string) => string): string | null => {
  try {
    return `${scrub(text)}\n`;
  } catch {
    return null;
  }
};
