import type { PageKind, ParseResult } from './contract.ts';
import { NOTE_TEXTS } from './reasons.ts';
import type { RecordsByKind } from './records.ts';

/** What the command prints: one object, the same five keys whatever happens. */
export interface ParseAnswer {
  kind: PageKind;
  ok: boolean;
  records: Partial<RecordsByKind[PageKind]>[];
  missing: string[];
  /** A French sentence when nothing could be read, else null. */
  reason: string | null;
}

const withoutEstimate = (record: RecordsByKind[PageKind]): Partial<RecordsByKind[PageKind]> => {
  if (!('orderDateEstimated' in record)) return record;
  const { orderDateEstimated, hasFailed, ...rest } = record;
  return rest;
};

/** A result as the command gives it. That a list's date is an estimate goes without saying there. */
export const toParseAnswer = (result: ParseResult): ParseAnswer => ({
  kind: result.kind,
  ok: result.ok,
  records: result.ok ? result.records.map(withoutEstimate) : [],
  missing: result.missing,
  reason: result.ok ? null : result.message,
});

/** What a person should know besides, in French: one sentence per oddity of a page that was read. */
export const noteSentences = (result: ParseResult): string[] =>
  result.ok ? result.notes.map((note) => NOTE_TEXTS[note]) : [];
