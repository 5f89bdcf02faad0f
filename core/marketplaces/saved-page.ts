import { findDisagreements } from './compare-sources.ts';
import type { FailureReason, Note, PageKind, PageSource, ParseResult, ReadPage, TakenBody } from './contract.ts';
import { PARSERS, parseReading } from './parsers.ts';
import { unread } from './reasons.ts';
import { findMarketplace } from './registry.ts';
import { findSavedAddress } from './saved-address.ts';
import { type PageDocument, selectAll, textOf } from './vinted/light.ts';

/** A file that somebody kept: a saved page, or the text of an answer. */
export interface SavedPage {
  text: string;
  /** `flight`: the stream that a page fetches for a navigation inside itself. */
  format: 'html' | 'json' | 'flight';
  /** Null when only the file itself can tell. */
  url: string | null;
  /** Why the site refused the call, where the file kept that: what stands in the answer is then no data. */
  refusal?: FailureReason;
  parseHtml: (html: string) => PageDocument;
}

/** The same before it has a way to read HTML: one page or answer of a file. */
export type SavedText = Omit<SavedPage, 'parseHtml'>;

/** Characters of a saved file beyond which it is not opened. */
export const MAX_SAVED_CHARS = 20_000_000;
/** No date of a page is later: what a file is read with when nobody says when that is. */
const NO_TIME = '9999-01-01T00:00:00.000Z';
/** Until a second marketplace comes, a file without an address can only be from this one. */
const DEFAULT_MARKETPLACE = 'vinted';

/**
 * Reads a file as the extension would read the live page: embedded data first, then the display, both compared when
 * both can be read. Pure; never throws for what the file holds.
 */
export const parseSavedPage = (page: SavedPage): ParseResult => {
  const [subject = unread('unknown', 'nothing_found'), ...others] = parseWholeSavedPage(page);
  return subject.ok ? subject : (others.find((other) => other.ok) ?? subject);
};

/** The same, with all that the page shows: a member's page gives the member first, then their articles. Never empty. */
export const parseWholeSavedPage = (page: SavedPage): ParseResult[] => {
  const results = parseText(page);
  return page.refusal === undefined ? results : [refused(results[0], page.refusal)];
};

/** What a refusal may say of itself: more than its number does. */
const REFUSALS: ReadonlySet<FailureReason> = new Set(['challenge', 'rate_limited', 'logged_out', 'access_refused']);

const refused = (result: ParseResult | undefined, refusal: FailureReason): ParseResult =>
  result && !result.ok && REFUSALS.has(result.reason) ? result : unread(result?.kind ?? 'unknown', refusal);

const parseText = (page: SavedPage): ParseResult[] => {
  if (page.text.length > MAX_SAVED_CHARS) return [unread('unknown', 'too_large')];
  if (page.format === 'flight') return parseSavedStream(page);
  return page.format === 'html' ? parseSavedHtml(page) : [parseSavedAnswer(page)];
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

/** The property that only answers of one kind have. */
const ANSWERS: readonly (readonly [PageKind, string])[] = [
  ['orders', 'my_orders'],
  ['wallet', 'invoice_lines'],
  ['wallet', 'user_balance'],
  ['wallet', 'pending_balance'],
  ['feedbacks', 'user_feedbacks'],
  ['feedbacks', 'user_feedback_summary'],
  ['conversation', 'conversation'],
  ['transaction', 'transaction'],
  ['journey', 'journey_summary'],
  ['inbox', 'conversations'],
  ['item', 'item'],
  ['shop', 'user'],
  ['wardrobe', 'items'],
];

/** What an answer without an address is, by its outermost properties. */
const kindOfAnswer = (text: string): PageKind => {
  const value = tryParse(text);
  if (value === undefined) return ANSWERS.find(([, key]) => text.includes(`"${key}":`))?.[0] ?? 'unknown';
  const isObject = typeof value === 'object' && value !== null;
  return (isObject && ANSWERS.find(([, key]) => Object.hasOwn(value, key))?.[0]) || 'unknown';
};

const tryParse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const parseSavedAnswer = ({ text, url }: SavedPage): ParseResult => {
  const address = toAddress(url);
  if (address === null) return unread('unknown', 'unknown_site');
  const read = (kind: PageKind): ParseResult =>
    parseReading({ ...address, kind, source: 'json', body: text, observedAt: NO_TIME });
  const kind = url === null ? kindOfAnswer(text) : address.kind;
  if (kind !== 'unknown') return read(kind);
  const result = read('orders');
  return result.ok || result.reason === 'unknown_shape' ? read('unknown') : { ...result, kind: 'unknown' };
};

/** What a page without an address may show: the first that is found. */
const GUESSED: readonly PageKind[] = ['orders', 'item', 'shop', 'wardrobe', 'wallet', 'conversation'];

/** Tries the kind that the address names, else each that may be. */
const readGuessing = (address: Address, read: (kind: PageKind) => ParseResult): ParseResult => {
  if (address.url !== '') return read(address.kind);
  const guesses = GUESSED.map(read);
  const telling = guesses.find((guess) => !guess.ok && guess.reason !== 'nothing_found');
  return guesses.find((guess) => guess.ok) ?? telling ?? unread('unknown', 'nothing_found', { source: 'dom' });
};

const parseSavedHtml = ({ text, url, parseHtml }: SavedPage): ParseResult[] => {
  const document = parseHtml(text);
  const address = url === null ? inferAddress(text, document) : toAddress(url);
  if (address === null) return [unread('unknown', 'unknown_site')];
  const results =
    address.url === ''
      ? [readGuessing(address, (kind) => readBothSources(document, { ...address, kind }))]
      : readAllKinds(document, address);
  return results.map((result) => (isSignIn(result, document) ? unread(result.kind, 'logged_out') : result));
};

/** Where nothing else is to be read, a field for a password says why. */
const isSignIn = (result: ParseResult, document: PageDocument): boolean =>
  !result.ok &&
  (result.reason === 'nothing_found' || result.reason === 'unsupported_page') &&
  selectAll(document, 'input[type="password"]').length > 0;

/** The stream as the page would have carried it in its first document; there is no display beside it. */
const parseSavedStream = ({ text, url }: SavedPage): ParseResult[] => {
  const address = toAddress(url);
  if (address === null) return [unread('unknown', 'unknown_site')];
  const script = `self.__next_f.push([1,${JSON.stringify(text)}])`;
  return [readGuessing(address, (kind) => readStream(script, { ...address, kind }))];
};

const readStream = (script: string, address: Address): ParseResult => {
  const parser = PARSERS.get(address.marketplace);
  if (!parser?.sources.has(address.kind)) return unread(address.kind, 'unsupported_page');
  return readTaken(address, 'flight', parser.readFlight([script], address.kind));
};

const readTaken = (address: Address, source: PageSource, taken: TakenBody): ParseResult =>
  taken.ok
    ? parseReading({ ...address, source, body: taken.body, observedAt: NO_TIME })
    : unread(address.kind, taken.reason, { source });

/** A page shows its subject, and what else its address says if it is there. */
const readAllKinds = (document: PageDocument, address: Address): ParseResult[] => {
  const kinds = findMarketplace(address.url)?.pageKindsOf(address.url) ?? [address.kind];
  const results = kinds.map((kind) => readBothSources(document, { ...address, kind }));
  return results.filter((result, index) => index === 0 || result.ok);
};

/** An inferred address that shows no known page (a bare canonical, say) is no reason to refuse what the page holds. */
const inferAddress = (html: string, document: PageDocument): Address | null => {
  const address = toAddress(findSavedAddress(html, document));
  return address?.kind === 'unknown' ? toAddress(null) : address;
};

const readBothSources = (document: PageDocument, address: Address): ParseResult => {
  const parser = PARSERS.get(address.marketplace);
  if (!parser?.sources.has(address.kind)) return unread(address.kind, 'unsupported_page');
  const scripts = selectAll(document, 'script').map((script) => textOf(script) ?? '');
  const flight = readTaken(address, 'flight', parser.readFlight(scripts, address.kind));
  return better(flight, readTaken(address, 'dom', parser.readDom(document, address.kind)));
};

/** Data that the display cannot replace: purchases are no sales, and what came before a cut is no list. */
const FINAL: ReadonlySet<FailureReason> = new Set(['not_sales', 'truncated']);

/** Why the display speaks alone, when the page had data too; null when it had none. */
const noteOfUnread = (reason: FailureReason): Note | null => {
  if (reason === 'nothing_found') return null;
  return reason === 'empty_list' ? 'sources_disagree' : 'data_unread';
};

const displayAlone = (reason: FailureReason, dom: ReadPage): ReadPage => {
  const note = noteOfUnread(reason);
  return note === null ? dom : { ...dom, notes: [...dom.notes, note] };
};

/** Embedded data wins, with a note where the display contradicts it. Without it the display decides, with a note as well. */
const better = (flight: ParseResult, dom: ParseResult): ParseResult => {
  if (!flight.ok) {
    if (dom.ok && !FINAL.has(flight.reason)) return displayAlone(flight.reason, dom);
    return flight.reason === 'nothing_found' ? dom : flight;
  }
  const differing = dom.ok ? findDisagreements(flight, dom) : [];
  if (differing.length === 0) return flight;
  return { ...flight, missing: [...flight.missing, ...differing], notes: [...flight.notes, 'sources_disagree'] };
};
