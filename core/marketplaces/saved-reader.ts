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

/** Who was signed in when a page was saved: one file is one load, and what it names counts for all that it shows. */
export const readerOfSaved = (page: SavedPage, results: readonly ParseResult[]): Reader => {
  const shown = results.flatMap((result) => (result.ok ? (signedInOf(result) ?? []) : []));
  const named = new Set([...namedInData(page), ...shown]);
  const [userId = null] = named;
  return named.size > 1 ? { ...NO_READER, isDoubtful: true } : { ...NO_READER, userId };
};
