import type { ArchiveLoad } from './archive-loads.ts';
import type { ExtractedBody, FailureReason, Note, PageKind, PageSource, ParseResult, ReadPage } from './contract.ts';
import { joinDisplay } from './join-display.ts';
import { PARSERS, parseReading } from './parsers.ts';
import { unread } from './reasons.ts';
import { findMarketplace } from './registry.ts';
import { findSavedAddress } from './saved-address.ts';
import { openFlight, type PageDocument, readSignedIn, selectAll, textOf } from './vinted/light.ts';
import { withoutVisitorAsSeller } from './visitor-as-seller.ts';

/** A file that somebody saved: a page, or the text of a response. */
export interface SavedPage {
  text: string;
  /** `flight`: the stream that a page fetches for a navigation within itself. */
  format: 'html' | 'json' | 'flight';
  /** Null when only the file itself can identify the page. */
  url: string | null;
  /** Why the site refused the call, if the file recorded that; the response body is then not data. */
  refusal?: FailureReason;
  /**
   * The load that the response belongs to, if the file shows it: an account named in one of its responses applies to
   * all of them.
   */
  load?: ArchiveLoad;
  /** ISO instant of this reading; later dates are rejected. Absent when it does not matter. */
  readAt?: string;
  parseHtml: (html: string) => PageDocument;
}

/** The same without an HTML parser: one page or response of a file. */
export type SavedText = Omit<SavedPage, 'parseHtml' | 'readAt'>;

/** Saved files with more characters than this are not opened. */
export const MAX_SAVED_CHARS = 20_000_000;
/** Later than any date on a page: used when the time of reading is unknown. */
const NO_TIME = '9999-01-01T00:00:00.000Z';
/** Until a second marketplace is supported, a file without a URL can only be from this one. */
const DEFAULT_MARKETPLACE = 'vinted';

/**
 * Reads a file as the extension would read the live page: embedded data first, then the display, and a comparison when
 * both can be read. Pure; never throws, whatever the file contains.
 */
export const parseSavedPage = (page: SavedPage): ParseResult => {
  const [subject = unread('unknown', 'nothing_found'), ...others] = parseWholeSavedPage(page);
  return subject.ok ? subject : (others.find((other) => other.ok) ?? subject);
};

/**
 * The same, with everything that the page shows: for a member's page the member first, then their articles. Never
 * empty.
 */
export const parseWholeSavedPage = (page: SavedPage): ParseResult[] => {
  const results = parseText(page);
  return page.refusal === undefined ? results : [refused(results[0], page.refusal)];
};

/** Reasons that a refused response's body may give, more specific than its status code. */
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
  /** Empty when unknown. */
  url: string;
  kind: PageKind;
  observedAt: string;
}

/** Null for another site. */
const toAddress = (url: string | null, { readAt: observedAt = NO_TIME }: SavedPage): Address | null => {
  if (url === null) return { marketplace: DEFAULT_MARKETPLACE, url: '', kind: 'unknown', observedAt };
  const marketplace = findMarketplace(url);
  return marketplace && { marketplace: marketplace.id, url, kind: marketplace.pageKindOf(url), observedAt };
};

/** The property that only responses of one kind have. */
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

/** The kind of a response without a URL, determined by its outermost properties. */
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

const parseSavedAnswer = (page: SavedPage): ParseResult => {
  const { text, url } = page;
  const address = toAddress(url, page);
  if (address === null) return unread('unknown', 'unknown_site');
  const read = (at: Address, kind: PageKind): ParseResult => parseReading({ ...at, kind, source: 'json', body: text });
  const said = kindOfAnswer(text);
  const kind = url === null ? said : address.kind;
  if (kind !== 'unknown') return nameCatalogue(read(address, kind));
  if (said === 'wardrobe' && isOfArticles(read({ ...address, url: '' }, said))) {
    return unread('unknown', 'catalogue', { source: 'json' });
  }
  const result = read(address, 'orders');
  return result.ok || result.reason === 'unknown_shape' ? read(address, 'unknown') : { ...result, kind: 'unknown' };
};

/** Articles at a URL that is not a wardrobe are a catalogue, even when they all belong to one seller. */
const isOfArticles = (result: ParseResult): boolean => result.ok || result.reason === 'catalogue';

/** A catalogue is not reported as an unreadable wardrobe, because it is not a wardrobe at all. */
const nameCatalogue = (result: ParseResult): ParseResult =>
  !result.ok && result.reason === 'catalogue' ? { ...result, kind: 'unknown' } : result;

/** Kinds to try for a page without a URL: the first that is found wins. */
const GUESSED: readonly PageKind[] = ['orders', 'item', 'shop', 'wardrobe', 'wallet', 'conversation'];

/** Tries the kind given by the URL, otherwise each possible kind: a member's page also shows their articles. */
const readGuessing = (address: Address, read: (kind: PageKind) => ParseResult): ParseResult[] => {
  if (address.url !== '') return [read(address.kind)];
  const guesses = GUESSED.map(read);
  const isStated = (reason: FailureReason) => (guess: ParseResult) => !guess.ok && guess.reason === reason;
  const telling =
    guesses.find(isStated('catalogue')) ?? guesses.find((guess) => !guess.ok && !isStated('nothing_found')(guess));
  const subject = guesses.find((guess) => guess.ok);
  if (subject === undefined) return [nameCatalogue(telling ?? unread('unknown', 'nothing_found', { source: 'dom' }))];
  return subject.kind === 'shop' ? guesses.filter(({ ok, kind }) => ok && SHOWN_OF_MEMBER.has(kind)) : [subject];
};

/** What a member's page shows, the member first. */
const SHOWN_OF_MEMBER: ReadonlySet<PageKind> = new Set(['shop', 'wardrobe']);

const parseSavedHtml = (page: SavedPage): ParseResult[] => {
  const { text, url } = page;
  const document = page.parseHtml(text);
  const address = url === null ? inferAddress(text, document, page) : toAddress(url, page);
  if (address === null) return [unread('unknown', 'unknown_site')];
  const results =
    address.url === ''
      ? readGuessing(address, (kind) => readBothSources(document, { ...address, kind }))
      : readAllKinds(document, address);
  return results.map((result) => (isSignIn(result, document) ? unread(result.kind, 'logged_out') : result));
};

/** When nothing else can be read, a password field explains why. */
const isSignIn = (result: ParseResult, document: PageDocument): boolean =>
  !result.ok &&
  (result.reason === 'nothing_found' || result.reason === 'unsupported_page') &&
  selectAll(document, 'input[type="password"]').length > 0;

/** Reads the stream as if it had been part of the page's first document; there is no display to compare. */
const parseSavedStream = (page: SavedPage): ParseResult[] => {
  const address = toAddress(page.url, page);
  if (address === null) return [unread('unknown', 'unknown_site')];
  const script = `self.__next_f.push([1,${JSON.stringify(page.text)}])`;
  return readGuessing(address, (kind) => readStream(script, { ...address, kind }));
};

const readStream = (script: string, address: Address): ParseResult => {
  const parser = PARSERS.get(address.marketplace);
  if (!parser?.sources.has(address.kind)) return unread(address.kind, 'unsupported_page');
  const visitors = address.kind === 'item' ? readSignedIn(openFlight([script])) : [];
  return withoutVisitorAsSeller(readTaken(address, 'flight', parser.readFlight([script], address.kind)), visitors);
};

const readTaken = (address: Address, source: PageSource, taken: ExtractedBody): ParseResult =>
  taken.ok ? parseReading({ ...address, source, body: taken.body }) : unread(address.kind, taken.reason, { source });

/** A page shows its subject, and any other kinds that its URL implies, if present. */
const readAllKinds = (document: PageDocument, address: Address): ParseResult[] => {
  const kinds = findMarketplace(address.url)?.pageKindsOf(address.url) ?? [address.kind];
  const results = kinds.map((kind) => readBothSources(document, { ...address, kind }));
  if (address.kind === 'unknown' && showsCatalogue(document, address)) return [unread('unknown', 'catalogue')];
  const catalogue = results.find((result) => !result.ok && result.reason === 'catalogue');
  if (catalogue !== undefined && results.every(({ ok }) => !ok)) return [nameCatalogue(catalogue)];
  return results.filter((result, index) => index === 0 || result.ok);
};

/** Cards of articles on a page that does not belong to a member. */
const showsCatalogue = (document: PageDocument, address: Address): boolean =>
  isOfArticles(readBothSources(document, { ...address, url: '', kind: 'wardrobe' }));

/** An inferred URL that matches no known page (a bare canonical, for example) does not refuse the page's content. */
const inferAddress = (html: string, document: PageDocument, page: SavedPage): Address | null => {
  const address = toAddress(findSavedAddress(html, document), page);
  return address?.kind === 'unknown' ? toAddress(null, page) : address;
};

const readBothSources = (document: PageDocument, address: Address): ParseResult => {
  const parser = PARSERS.get(address.marketplace);
  if (!parser?.sources.has(address.kind)) return unread(address.kind, 'unsupported_page');
  const scripts = selectAll(document, 'script').map((script) => textOf(script) ?? '');
  const visitors = address.kind === 'item' ? readSignedIn(openFlight(scripts)) : [];
  const read = (source: 'flight' | 'dom', taken: ExtractedBody): ParseResult =>
    withoutVisitorAsSeller(readTaken(address, source, taken), visitors);
  const flight = read('flight', parser.readFlight(scripts, address.kind));
  return better(flight, read('dom', parser.readDom(document, address.kind)));
};

/**
 * Failures that the display cannot make up for: purchases are not sales, a truncated list is not a list, and another
 * article is another article.
 */
const FINAL: ReadonlySet<FailureReason> = new Set(['not_sales', 'truncated', 'other_article']);

/** Why the display speaks alone, when the page had data too; null when it had none. */
const noteOfUnread = (reason: FailureReason): Note | null => {
  if (reason === 'nothing_found') return null;
  return reason === 'empty_list' ? 'sources_disagree' : 'data_unread';
};

const displayAlone = (reason: FailureReason, dom: ReadPage): ReadPage => {
  const note = noteOfUnread(reason);
  return note === null ? dom : { ...dom, notes: [...dom.notes, note] };
};

/** Embedded data win, and the display fills their gaps, or contradicts them. Without data the display decides, with a note. */
const better = (flight: ParseResult, dom: ParseResult): ParseResult => {
  if (!flight.ok) {
    if (dom.ok && !FINAL.has(flight.reason)) return displayAlone(flight.reason, dom);
    return flight.reason === 'nothing_found' ? dom : flight;
  }
  return joinDisplay(flight, dom);
};
