import { FAILURE_REASONS, NOTES, PAGE_KINDS } from './contract.ts';
import { NOTE_TEXTS, unread } from './reasons.ts';

/**
 * Codes received over the network or from storage may come from a newer version: an unknown one gets a generic
 * sentence.
 */
const UNKNOWN_REASON = 'Cette page n’a pas pu être lue. Vos données gardées ne changent pas.';

/** The text shown to the seller for a reason code. @param kind kind of page, as named by the parser */
export const reasonText = (kind: string, reason: string): string => {
  const known = FAILURE_REASONS.find((each) => each === reason);
  const pageKind = PAGE_KINDS.find((each) => each === kind) ?? 'unknown';
  return known === undefined ? UNKNOWN_REASON : unread(pageKind, known).message;
};

/** The sentences for note codes; unknown codes are omitted. */
export const noteTexts = (notes: readonly string[]): string[] =>
  NOTES.filter((note) => notes.includes(note)).map((note) => NOTE_TEXTS[note]);
