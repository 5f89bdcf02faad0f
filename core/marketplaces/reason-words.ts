import { FAILURE_REASONS, NOTES, PAGE_KINDS } from './contract.ts';
import { NOTE_TEXTS, unread } from './reasons.ts';

/** Codes that came over the wire or from storage, perhaps of a newer version: an unknown one gets a plain sentence. */
const UNKNOWN_REASON = 'Cette page n’a pas pu être lue. Vos données gardées ne changent pas.';

/** What a seller reads for the code of a reason. @param kind of page, as the parser calls it */
export const reasonWords = (kind: string, reason: string): string => {
  const known = FAILURE_REASONS.find((each) => each === reason);
  const pageKind = PAGE_KINDS.find((each) => each === kind) ?? 'unknown';
  return known === undefined ? UNKNOWN_REASON : unread(pageKind, known).message;
};

/** The sentences for codes of oddities; unknown codes say nothing. */
export const noteWords = (notes: readonly string[]): string[] =>
  NOTES.filter((note) => notes.includes(note)).map((note) => NOTE_TEXTS[note]);
