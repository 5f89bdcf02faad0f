import { MAX_BODY_CHARS, type PageKind, type PageReading, type ParseResult } from '../contract.ts';
import { unread } from '../reasons.ts';
import { diagnoseAnswer, diagnoseText } from './diagnose.ts';
import { mayHoldLongIds, parseExactJson } from './json-ids.ts';
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
  if (reading.marketplace !== 'vinted') return unread(kind, 'unknown_site');
  if (url !== '' && pageKindOf(url) !== kind)
    return unread(kind, isVintedUrl(url) ? 'unsupported_page' : 'unknown_site');
  const parse = PARSERS.get(kind);
  if (parse === undefined) return unread(kind, 'unsupported_page');
  if (body.length > MAX_BODY_CHARS) return unread(kind, 'too_large', { source });
  const value = tryParse(body, JSON.parse);
  if (value === undefined) return unread(kind, diagnoseText(body), { source });
  const refusal = source === 'json' ? diagnoseAnswer(value) : null;
  if (refusal !== null) return unread(kind, refusal, { source });
  const result = parse(value, reading);
  const exact = lacksId(result) && mayHoldLongIds(body) ? tryParse(body, parseExactJson) : undefined;
  return exact === undefined ? result : parse(exact, reading);
};

/** A rounded id is refused, so a page whose ids are all there was read exactly. */
const lacksId = (result: ParseResult): boolean => result.missing.some((path) => path.endsWith('Id'));

/** Undefined for text that is not JSON: JSON itself has no undefined. */
const tryParse = (text: string, parse: (text: string) => unknown): unknown => {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
};
