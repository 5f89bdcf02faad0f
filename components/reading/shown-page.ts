import type { ListExtent } from '#core/model/list-extent.ts';

/** What a reader found on one page, as screens show it: texts are ready to read, values are untouched. */
export interface ShownPage {
  /** Stable within one list of pages. */
  id: string;
  /** Kind of page, as the parser calls it. */
  kind: string;
  ok: boolean;
  source: 'flight' | 'json' | 'dom' | null;
  /** A French sentence when nothing could be read, else null. */
  reason: string | null;
  /** Address of the page; null when the file does not tell. */
  url: string | null;
  records: readonly object[];
  /** Paths of what the page did not give: `records[3].price`. With `dom.` before it: the display says something else. */
  missing: readonly string[];
  /** French sentences on what was odd. */
  notes: readonly string[];
  /** How much of a list the page showed; null for a page that is none. */
  list: ListExtent | null;
  fields: { found: number; expected: number };
  /** Milliseconds that reading took. */
  ms: number;
}

/** One file, with the pages that it held. */
export interface ShownFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** A French sentence when the file gave no page at all, else null. */
  refusal: string | null;
  pages: readonly ShownPage[];
  ms: number;
}
