import type { Side } from '../model/side.ts';
import type { RecordsByKind } from './records.ts';

/** What a page or an answer of a marketplace shows. */
export const PAGE_KINDS = [
  'orders',
  'conversation',
  'transaction',
  'journey',
  'inbox',
  'wardrobe',
  'item',
  'shop',
  'feedbacks',
  'wallet',
  'email',
  'unknown',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Where a reading comes from, best first: data embedded in the page, an answer the page received, what it displays. */
export type PageSource = 'flight' | 'json' | 'dom';

/** What a content script hands to the worker: one page, untouched, bounded. */
export interface PageReading {
  /** Id of the marketplace, as in the registry. */
  marketplace: string;
  kind: PageKind;
  source: PageSource;
  /** Address of the page, of the answer for source `json`; empty when nobody knows it. */
  url: string;
  /** JSON text: the answer itself (`json`), or what `readFlight` and `readDom` gave. */
  body: string;
  /** ISO instant. */
  observedAt: string;
}

/** What a list says about itself. `filter` is the tab: `all`, `in_progress`, `completed`, `canceled`. */
export interface ListPage {
  /** `sold` or `purchased` for a list of orders; null when nothing said whose side it shows, and for other lists. */
  orderType: Side | null;
  filter: string | null;
  page: number | null;
  totalPages: number | null;
  totalEntries: number | null;
  perPage: number | null;
}

/** Why nothing could be read. The sentences a seller sees are in `reasons.ts`. */
export const FAILURE_REASONS = [
  'unknown_site',
  'unsupported_page',
  'too_large',
  'empty_body',
  'truncated',
  'invalid_json',
  'html_instead_of_json',
  'logged_out',
  'access_refused',
  'rate_limited',
  'challenge',
  'api_error',
  'unknown_shape',
  'not_sales',
  'catalogue',
  'empty_list',
  'nothing_found',
  'not_found',
  'other_article',
  'switched_off',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** What was odd about a page that could be read. */
export const NOTES = [
  'unknown_statuses',
  'sources_disagree',
  'data_unread',
  'future_dates',
  'ratings_disagree',
  'other_language',
  'unknown_words',
  'repeated_lines',
  'accounts_disagree',
  'rows_disagree',
] as const;
export type Note = (typeof NOTES)[number];

export interface ReadPageOf<K extends PageKind> {
  ok: true;
  kind: K;
  source: PageSource;
  records: RecordsByKind[K][];
  /** Paths of what the page did not give, or gave in a form nobody knows: `records[3].price`, `page.totalPages`. */
  missing: string[];
  notes: Note[];
  page: ListPage | null;
  /** Paths of what only the display says, on a page that has data: a weaker source than `source`. Absent when there are none. */
  displayed?: string[];
}

export type ReadPage = { [K in PageKind]: ReadPageOf<K> }[PageKind];

export interface UnreadPage {
  ok: false;
  kind: PageKind;
  source: PageSource | null;
  reason: FailureReason;
  /** A French sentence that says what happened and what to do. */
  message: string;
  missing: string[];
  page: ListPage | null;
}

export type ParseResult = ReadPage | UnreadPage;

/** What the content script could take from a page: a body for a `PageReading`, or why not. */
export type TakenBody = { ok: true; body: string } | { ok: false; reason: FailureReason };

/** Characters of a body beyond which nothing is parsed. A full page of 100 sales is under 400 000. */
export const MAX_BODY_CHARS = 2_000_000;
/** Rows of one page beyond which it is not a page of this marketplace. */
export const MAX_ROWS = 500;
/** Entries of `missing`; past it a last `records` stands for the others. */
export const MAX_MISSING = 2_000;
