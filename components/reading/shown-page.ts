import type { ListExtent } from '#core/model/list-extent.ts';

/** What a reader found on one page, prepared for the screen: texts are ready for display, values are unmodified. */
export interface ShownPage {
  /** Stable within one list of pages. */
  id: string;
  /** Kind of page, as named by the parser. */
  kind: string;
  ok: boolean;
  source: 'flight' | 'json' | 'dom' | null;
  /** A French sentence when nothing could be read, else null. */
  reason: string | null;
  /** URL of the page; null when the file does not contain it. */
  url: string | null;
  records: readonly object[];
  /** Paths that the page lacked: `records[3].price`. With the prefix `dom.`: the display contradicts the data. */
  missing: readonly string[];
  /** French sentences about oddities. */
  notes: readonly string[];
  /** How much of a list the page showed; null for a page that is not a list. */
  list: ListExtent | null;
  fields: { found: number; expected: number };
  /** Milliseconds that reading took. */
  ms: number;
}

/** One file, with its pages. */
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
