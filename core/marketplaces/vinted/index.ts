import { MAX_BODY_CHARS, type PageKind, type PageReading, type PageSource, type ParseResult } from '../contract.ts';
import { refuseSwitchedOff, SWITCHED_OFF, type SwitchedOff } from '../reader-switches.ts';
import { unread } from '../reasons.ts';
import { diagnoseAnswer, diagnoseText } from './diagnose.ts';
import { parseItemPage } from './item/item-page.ts';
import { parseWardrobePage } from './item/wardrobe-page.ts';
import { isVintedUrl, pageKindsOf } from './match.ts';
import { parseConversationPage } from './orders/conversation-page.ts';
import { parseInboxPage } from './orders/inbox-page.ts';
import { parseJourneyPage } from './orders/journey-page.ts';
import { parseOrdersPage } from './orders/orders-page.ts';
import { parseTransactionPage } from './orders/transaction-page.ts';
import { parseFeedbacksPage } from './shop/feedbacks-page.ts';
import { parseShopPage } from './shop/shop-page.ts';
import { mayHoldLongIds, parseExactJson } from './sources/json-ids.ts';
import { withoutFuture } from './values/future-dates.ts';
import { parseWalletPage } from './wallet/wallet-page.ts';

interface Reader {
  parse(value: unknown, reading: PageReading): ParseResult;
  /** The sources from which such a page can be read. */
  sources: readonly PageSource[];
}

/** One file per kind of page; a kind that is not listed is not read yet. */
const READERS: ReadonlyMap<PageKind, Reader> = new Map<PageKind, Reader>([
  ['orders', { parse: parseOrdersPage, sources: ['flight', 'json', 'dom'] }],
  ['conversation', { parse: parseConversationPage, sources: ['flight', 'json'] }],
  ['transaction', { parse: parseTransactionPage, sources: ['json'] }],
  ['journey', { parse: parseJourneyPage, sources: ['json'] }],
  ['inbox', { parse: parseInboxPage, sources: ['json'] }],
  ['wardrobe', { parse: parseWardrobePage, sources: ['json', 'dom'] }],
  ['item', { parse: parseItemPage, sources: ['flight', 'json', 'dom'] }],
  ['shop', { parse: parseShopPage, sources: ['flight', 'json', 'dom'] }],
  ['feedbacks', { parse: parseFeedbacksPage, sources: ['json'] }],
  ['wallet', { parse: parseWalletPage, sources: ['json', 'dom'] }],
]);

/** The sources of each supported kind of page. */
export const READ_SOURCES: ReadonlyMap<PageKind, readonly PageSource[]> = new Map(
  Array.from(READERS, ([kind, { sources }]) => [kind, sources]),
);

/**
 * Reads what a content script sent. Pure, bounded, never throws: whatever the body contains, the result is either
 * records with a list of gaps, or a reason with its French sentence.
 */
export const parsePage = (reading: PageReading, switchedOff: readonly SwitchedOff[] = SWITCHED_OFF): ParseResult => {
  const { kind, source, url, body } = reading;
  if (reading.marketplace !== 'vinted') return unread(kind, 'unknown_site');
  if (url !== '' && !pageKindsOf(url).includes(kind))
    return unread(kind, isVintedUrl(url) ? 'unsupported_page' : 'unknown_site');
  const reader = READERS.get(kind);
  if (!reader?.sources.includes(source)) return unread(kind, 'unsupported_page');
  const off = refuseSwitchedOff(reading, switchedOff);
  if (off !== null) return off;
  if (body.length > MAX_BODY_CHARS) return unread(kind, 'too_large', { source });
  const value = tryParse(body, JSON.parse);
  if (value === undefined) return unread(kind, diagnoseText(body), { source });
  const refusal = source === 'json' ? diagnoseAnswer(value) : null;
  if (refusal !== null) return unread(kind, refusal, { source });
  const result = reader.parse(value, reading);
  const exact = lacksId(result) && mayHoldLongIds(body) ? tryParse(body, parseExactJson) : undefined;
  const read = exact === undefined ? result : reader.parse(exact, reading);
  return read.ok ? withoutFuture(read, reading.observedAt) : read;
};

/** A rounded id is refused, so a page without missing ids was read exactly. */
const lacksId = (result: ParseResult): boolean => result.missing.some((path) => /(?:Ids?|\.id)$/.test(path));

/** Undefined for text that is not JSON, since JSON itself has no undefined. */
const tryParse = (text: string, parse: (text: string) => unknown): unknown => {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
};
