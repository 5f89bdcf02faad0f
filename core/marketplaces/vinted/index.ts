import { MAX_BODY_CHARS, type PageKind, type PageReading, type ParseResult } from '../contract.ts';
import { unread } from '../reasons.ts';
import { diagnoseAnswer, diagnoseText } from './diagnose.ts';
import { parseJson } from './json-ids.ts';
import { isVintedUrl, pageKindOf } from './match.ts';
import { parseOrdersPage } from './orders-page.ts';

type PageParser = (value: unknown, reading: PageReading) => ParseResult;

/** One file per kind of page; a kind that is not here is not read yet. */
const PARSERS: ReadonlyMap<PageKind, PageParser> = new Map([['orders', parseOrdersPage]]);

export const READ_KINDS: readonly PageKind[] = [...PARSERS.keys()];

/**
 * Reads what a content script handed over. Pure, bounded, never throws: whatever the body holds, the answer is records
 * with a list of gaps, or a reason with its French sentence.
 */
export const parsePage = (reading: PageReading): ParseResult => {
  const { kind, source, url, body } = reading;
  const parse = PARSERS.get(kind);
  const isKnownSite = reading.marketplace === 'vinted' && (url === '' || isVintedUrl(url));
  if (!isKnownSite) return unread(kind, 'unknown_site');
  if (parse === undefined || (url !== '' && pageKindOf(url) !== kind)) return unread(kind, 'unsupported_page');
  if (body.length > MAX_BODY_CHARS) return unread(kind, 'too_large', { source });
  const value = tryParse(body);
  if (value === undefined) return unread(kind, diagnoseText(body), { source });
  const refusal = source === 'json' ? diagnoseAnswer(value) : null;
  return refusal === null ? parse(value, reading) : unread(kind, refusal, { source });
};

/** Undefined for text that is not JSON: JSON itself has no undefined. */
const tryParse = (text: string): unknown => {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
};
