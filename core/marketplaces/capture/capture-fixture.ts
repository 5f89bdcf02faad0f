import { toCanonicalJson } from '../canonical-result.ts';
import { findSavedAddress } from '../saved-address.ts';
import { parseSavedPage, type SavedPage } from '../saved-page.ts';
import { rebuildOrdersHtml } from './orders-html.ts';
import { makeScrubber, type Scrubber } from './scrubber.ts';

/** The files of one case, by name. */
export type FixtureFiles = Readonly<Record<string, string>>;

const KEPT_PARAMETERS = ['type', 'order_type', 'status', 'page', 'per_page'];

/** Only what decides how a page is read stays in its address: its ids get the new ones, names after them go. */
const scrubAddress = (url: string, scrub: Scrubber): string => {
  const address = new URL(url);
  const kept = [...address.searchParams].filter(([name]) => KEPT_PARAMETERS.includes(name));
  const query = new URLSearchParams(kept).toString();
  const path = address.pathname.replace(/\/(\d{5,})(?:-[^/]*)?/g, (_, id: string) => `/${scrub.id(id)}`);
  return `${address.origin}${path}${query === '' ? '' : `?${query}`}`;
};

/**
 * A kept page or answer as a fixture that names nobody: input, meta, and what the parser reads today for a person to
 * review. Null when the file is not something that can be scrubbed by rule: such a case is written by hand.
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
