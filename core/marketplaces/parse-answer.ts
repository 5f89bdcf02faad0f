import type { OrderRecord, PageKind, ParseResult } from './contract.ts';
import { NOTE_TEXTS } from './reasons.ts';

/** What the command prints: one object, the same five keys whatever happens. */
export interface ParseAnswer {
  kind: PageKind;
  ok: boolean;
  records: Omit<OrderRecord, 'orderDateEstimated'>[];
  missing: string[];
  /** A French sentence when nothing could be read, else null. */
  reason: string | null;
}

/** A result as the command gives it. That a list's date is an estimate goes without saying there. */
export const toParseAnswer = (result: ParseResult): ParseAnswer => ({
  kind: result.kind,
  ok: result.ok,
  records: result.ok ? result.records.map(({ orderDateEstimated, ...record }) => record) : [],
  missing: result.missing,
  reason: result.ok ? null : result.message,
});

/** What a person should know besides, in French: one sentence per oddity of a page that was read. */
export const noteSentences = (result: ParseResult): string[] =>
  result.ok ? result.notes.map((note) => NOTE_TEXTS[note]) : [];
