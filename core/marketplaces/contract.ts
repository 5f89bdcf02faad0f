import type { Side } from '../model/side.ts';
import type { RecordsByKind } from './records.ts';

/** What a marketplace page or response shows. */
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

/**
 * Where a reading comes from, best first: data embedded in the page, a response that the page received, the displayed
 * content.
 */
export type PageSource = 'flight' | 'json' | 'dom';

/** What a content script sends to the worker: one page, unmodified, bounded. */
export interface PageReading {
  /** Id of the marketplace, as in the registry. */
  marketplace: string;
  kind: PageKind;
  source: PageSource;
  /** URL of the page, or of the response for source `json`; empty when unknown. */
  url: string;
  /** JSON text: the response itself (`json`), or the result of `readFlight` or `readDom`. */
  body: string;
  /** ISO instant. */
  observedAt: string;
}

/** What a list states about itself. `filter` is the tab: `all`, `in_progress`, `completed`, `canceled`. */
export interface ListPage {
  /** `sold` or `purchased` for a list of orders; null when the side is not stated, and for other lists. */
  orderType: Side | null;
  filter: string | null;
  page: number | null;
  totalPages: number | null;
  totalEntries: number | null;
  perPage: number | null;
}

/** Why nothing could be read. The sentences shown to the seller are in `reasons.ts`. */
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
  'visitor_as_seller',
] as const;
export type Note = (typeof NOTES)[number];

export interface ReadPageOf<K extends PageKind> {
  ok: true;
  kind: K;
  source: PageSource;
  records: RecordsByKind[K][];
  /** Paths of fields that the page lacked, or had in an unknown form: `records[3].price`, `page.totalPages`. */
  missing: string[];
  notes: Note[];
  page: ListPage | null;
  /**
   * Paths of fields taken from the display of a page that has data: a weaker source than `source`. Absent when there
   * are none.
   */
  displayed?: string[];
}

export type ReadPage = { [K in PageKind]: ReadPageOf<K> }[PageKind];

export interface UnreadPage {
  ok: false;
  kind: PageKind;
  source: PageSource | null;
  reason: FailureReason;
  /** A French sentence explaining what happened and what to do. */
  message: string;
  missing: string[];
  page: ListPage | null;
}

export type ParseResult = ReadPage | UnreadPage;

/**
 * The result of extracting a page in the content script: a body for a `PageReading`, or the reason why there is none.
 */
export type ExtractedBody = { ok: true; body: string } | { ok: false; reason: FailureReason };

/** Bodies with more characters than this are not parsed. A full page of 100 sales is under 400 000. */
export const MAX_BODY_CHARS = 2_000_000;
/** A page with more rows than this is not a page of this marketplace. */
export const MAX_ROWS = 500;
/** Maximum length of `missing`; a final `records` entry represents the rest. */
export const MAX_MISSING = 2_000;
