import { findDisagreements } from './compare-sources.ts';
import type { PageKind, PageSource, ParseResult, TakenBody } from './contract.ts';
import { PARSERS, parseReading } from './parsers.ts';
import { unread } from './reasons.ts';
import { findMarketplace } from './registry.ts';
import { findSavedAddress } from './saved-address.ts';
import type { PageDocument } from './vinted/light.ts';

/** A file that somebody kept: a saved page, or the text of an answer. */
export interface SavedPage {
  text: string;
  format: 'html' | 'json';
  /** Null when only the file itself can tell. */
  url: string | null;
  parseHtml: (html: string) => PageDocument;
}

/** Characters of a saved file beyond which it is not opened. */
export const MAX_SAVED_CHARS = 20_000_000;
/** A file has no clock; its records do not depend on it. */
const NO_TIME = '1970-01-01T00:00:00.000Z';
/** Until a second marketplace comes, a file without an address can only be from this one. */
const DEFAULT_MARKETPLACE = 'vinted';

/**
 * Reads a file as the extension would read the live page: embedded data first, then the display, both compared when
 * both can be read. Pure; never throws for what the file holds.
 */
export const parseSavedPage = (page: SavedPage): ParseResult => {
  if (page.text.length > MAX_SAVED_CHARS) return unread('unknown', 'too_large');
  return page.format === 'html' ? parseSavedHtml(page) : parseSavedAnswer(page);
};

interface Address {
  marketplace: string;
  /** Empty when nobody knows it. */
  url: string;
  kind: PageKind;
}

/** Null for another site. */
const toAddress = (url: string | null): Address | null => {
  if (url === null) return { marketplace: DEFAULT_MARKETPLACE, url: '', kind: 'unknown' };
  const marketplace = findMarketplace(url);
  return marketplace && { marketplace: marketplace.id, url, kind: marketplace.pageKindOf(url) };
};

const parseSavedAnswer = ({ text, url }: SavedPage): ParseResult => {
  const address = toAddress(url);
  if (address === null) return unread('unknown', 'unknown_site');
  const read = (kind: PageKind): ParseResult =>
    parseReading({ ...address, kind, source: 'json', body: text, observedAt: NO_TIME });
  if (url !== null) return read(address.kind);
  const result = read('orders');
  if (result.ok || text.includes('"my_orders"')) return result;
  return result.reason === 'unknown_shape' ? read('unknown') : { ...result, kind: 'unknown' };
};

const parseSavedHtml = ({ text, url, parseHtml }: SavedPage): ParseResult => {
  const document = parseHtml(text);
  const address = url === null ? inferAddress(text, document) : toAddress(url);
  if (address === null) return unread('unknown', 'unknown_site');
  if (address.url !== '') return readBothSources(document, address);
  const guess = readBothSources(document, { ...address, kind: 'orders' });
  return !guess.ok && guess.reason === 'nothing_found' ? { ...guess, kind: 'unknown' } : guess;
};

/** An inferred address that shows no known page (a bare canonical, say) is no reason to refuse what the page holds. */
const inferAddress = (html: string, document: PageDocument): Address | null => {
  const address = toAddress(findSavedAddress(html, document));
  return address?.kind === 'unknown' ? toAddress(null) : address;
};

const readBothSources = (document: PageDocument, address: Address): ParseResult => {
  const parser = PARSERS.get(address.marketplace);
  if (!parser?.kinds.includes(address.kind)) return unread(address.kind, 'unsupported_page');
  const read = (source: PageSource, taken: TakenBody): ParseResult =>
    taken.ok
      ? parser.parsePage({ ...address, source, body: taken.body, observedAt: NO_TIME })
      : unread(address.kind, taken.reason, { source });
  const scripts = Array.from(document.querySelectorAll('script'), (script) => script.textContent ?? '');
  const flight = read('flight', parser.readFlight(scripts, address.kind));
  return better(flight, read('dom', parser.readDom(document, address.kind)));
};

/** Embedded data wins, with a note where the display contradicts it. Without it the display decides, unless it was refused. */
const better = (flight: ParseResult, dom: ParseResult): ParseResult => {
  if (!flight.ok) {
    const isDomBetter = flight.reason === 'nothing_found' || (dom.ok && flight.reason !== 'not_sales');
    return isDomBetter ? dom : flight;
  }
  const differing = dom.ok ? findDisagreements(flight, dom) : [];
  if (differing.length === 0) return flight;
  return { ...flight, missing: [...flight.missing, ...differing], notes: [...flight.notes, 'sources_disagree'] };
};
