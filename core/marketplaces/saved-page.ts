import type { ArchiveLoad } from './archive-loads.ts';
import type { FailureReason, Note, PageKind, PageSource, ParseResult, ReadPage, TakenBody } from './contract.ts';
import { joinDisplay } from './join-display.ts';
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
  /** The load that the answer is of, where the file tells: what names an account in one of its answers counts for all. */
  load?: ArchiveLoad;
  /** ISO instant of this reading: dates after it are not believed. Absent where nobody needs to know. */
  readAt?: string;
  parseHtml: (html: string) => PageDocument;
}

/** The same before it has a way to read HTML: one page or answer of a file. */
export type SavedText = Omit<SavedPage, 'parseHtml' | 'readAt'>;

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
  observedAt: string;
}

/** Null for another site. */
const toAddress = (url: string | null, { readAt: observedAt = NO_TIME }: SavedPage): Address | null => {
  if (url === null) return { marketplace: DEFAULT_MARKETPLACE, url: '', kind: 'unknown', observedAt };
  const marketplace = findMarketplace(url);
  return marketplace && { marketplace: marketplace.id, url, kind: marketplace.pageKindOf(url), observedAt };
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

/** Articles at an address that is nobody's wardrobe are a catalogue, even when one seller has them all. */
const isOfArticles = (result: ParseResult): boolean => result.ok || result.reason === 'catalogue';

/** A catalogue is no wardrobe that could not be read: it is no wardrobe at all. */
const nameCatalogue = (result: ParseResult): ParseResult =>
  !result.ok && result.reason === 'catalogue' ? { ...result, kind: 'unknown' } : result;

/** What a page without an address may show: the first that is found. */
const GUESSED: readonly PageKind[] = ['orders', 'item', 'shop', 'wardrobe', 'wallet', 'conversation'];

/** Tries the kind that the address names, else each that may be: a member's page shows their articles as well. */
const readGuessing = (address: Address, read: (kind: PageKind) => ParseResult): ParseResult[] => {
  if (address.url !== '') return [read(address.kind)];
  const guesses = GUESSED.map(read);
  const isSaid = (reason: FailureReason) => (guess: ParseResult) => !guess.ok && guess.reason === reason;
  const telling =
    guesses.find(isSaid('catalogue')) ?? guesses.find((guess) => !guess.ok && !isSaid('nothing_found')(guess));
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

/** Where nothing else is to be read, a field for a password says why. */
const isSignIn = (result: ParseResult, document: PageDocument): boolean =>
  !result.ok &&
  (result.reason === 'nothing_found' || result.reason === 'unsupported_page') &&
  selectAll(document, 'input[type="password"]').length > 0;

/** The stream as the page would have carried it in its first document; there is no display beside it. */
const parseSavedStream = (page: SavedPage): ParseResult[] => {
  const address = toAddress(page.url, page);
  if (address === null) return [unread('unknown', 'unknown_site')];
  const script = `self.__next_f.push([1,${JSON.stringify(page.text)}])`;
  return readGuessing(address, (kind) => readStream(script, { ...address, kind }));
};

const readStream = (script: string, address: Address): ParseResult => {
  const parser = PARSERS.get(address.marketplace);
  if (!parser?.sources.has(address.kind)) return unread(address.kind, 'unsupported_page');
  return readTaken(address, 'flight', parser.readFlight([script], address.kind));
};

const readTaken = (address: Address, source: PageSource, taken: TakenBody): ParseResult =>
  taken.ok ? parseReading({ ...address, source, body: taken.body }) : unread(address.kind, taken.reason, { source });

/** A page shows its subject, and what else its address says if it is there. */
const readAllKinds = (document: PageDocument, address: Address): ParseResult[] => {
  const kinds = findMarketplace(address.url)?.pageKindsOf(address.url) ?? [address.kind];
  const results = kinds.map((kind) => readBothSources(document, { ...address, kind }));
  if (address.kind === 'unknown' && showsCatalogue(document, address)) return [unread('unknown', 'catalogue')];
  const catalogue = results.find((result) => !result.ok && result.reason === 'catalogue');
  if (catalogue !== undefined && results.every(({ ok }) => !ok)) return [nameCatalogue(catalogue)];
  return results.filter((result, index) => index === 0 || result.ok);
};

/** Cards of articles on a page that is no member's. */
const showsCatalogue = (document: PageDocument, address: Address): boolean =>
  isOfArticles(readBothSources(document, { ...address, url: '', kind: 'wardrobe' }));

/** An inferred address that shows no known page (a bare canonical, say) is no reason to refuse what the page holds. */
const inferAddress = (html: string, document: PageDocument, page: SavedPage): Address | null => {
  const address = toAddress(findSavedAddress(html, document), page);
  return address?.kind === 'unknown' ? toAddress(null, page) : address;
};

const readBothSources = (document: PageDocument, address: Address): ParseResult => {
  const parser = PARSERS.get(address.marketplace);
  if (!parser?.sources.has(address.kind)) return unread(address.kind, 'unsupported_page');
  const scripts = selectAll(document, 'script').map((script) => textOf(script) ?? '');
  const flight = readTaken(address, 'flight', parser.readFlight(scripts, address.kind));
  return better(flight, readTaken(address, 'dom', parser.readDom(document, address.kind)));
};

/** Data that the display cannot replace: purchases are no sales, what came before a cut is no list, and another article is another. */
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
