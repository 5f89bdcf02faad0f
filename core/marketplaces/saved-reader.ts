import { NO_READER, type Reader, type SignedIn } from '../model/page-loads.ts';
import type { ParseResult } from './contract.ts';
import { signedInOf } from './own-id.ts';
import type { SavedPage } from './saved-page.ts';
import { openFlight, readSignedIn, selectAll, textOf } from './vinted/light.ts';

const namedInData = ({ text, format, parseHtml }: SavedPage): SignedIn[] => {
  if (format === 'json') return [];
  const scripts =
    format === 'html'
      ? selectAll(parseHtml(text), 'script').map((script) => textOf(script) ?? '')
      : [`self.__next_f.push([1,${JSON.stringify(text)}])`];
  return readSignedIn(openFlight(scripts));
};

/** Whom one page of a file names. */
export interface SavedEvidence {
  /** Of its load in an archive; null for a page that is a load by itself. */
  loadId: string | null;
  named: readonly SignedIn[];
}

export const evidenceOfSaved = (page: SavedPage, results: readonly ParseResult[]): SavedEvidence => {
  const shown = results.flatMap((result) => (result.ok ? (signedInOf(result) ?? []) : []));
  const named = [...namedInData(page), ...(page.load?.named ?? []), ...shown];
  return { loadId: page.load?.id ?? null, named };
};

const readerOfNamed = (named: ReadonlySet<SignedIn>): Reader => {
  const [userId = null] = named;
  return named.size > 1 ? { ...NO_READER, isDoubtful: true } : { ...NO_READER, userId };
};

/**
 * Who was signed in when each page of a file was saved. A page is one load, and what it names counts for all that it
 * shows; so do the answers of one load in an archive of network calls. Nothing is inferred about other loads.
 */
export const readersOfSaved = (words: readonly SavedEvidence[]): Reader[] => {
  const byLoad = Map.groupBy(words, (word) => word.loadId ?? word);
  return words.map((word) => readerOfNamed(new Set(byLoad.get(word.loadId ?? word)?.flatMap(({ named }) => named))));
};
