import type { SignedIn } from '../../../model/page-loads.ts';
import type { PageFlight } from './flight.ts';
import { type FlightStream, type KeyPlace, placesOf, textFrom } from './flight-stream.ts';
import { toId } from './json-ids.ts';
import { endOfValue, parseJson } from './json-scan.ts';

/**
 * Maximum number of occurrences examined: a page has a few, some of which refer to another, and a hostile one must not
 * cost more.
 */
const MAX_OCCURRENCES = 64;
const MAX_NAMED = 8;
/**
 * Lengths in encoded characters to which a user is decoded, in steps: a real one fits into the first, while the row
 * around it has up to half a million.
 */
const USER_CHARS = [10_000, 40_000];

/** `"currentUser":{…}` or `"currentUser":null` (WEB §4.1). */
const CURRENT_USER = /^"currentUser"\s*:\s*(null\b|(?=\{))/;

/**
 * The account named at the start of a text: undefined when it cannot be determined, `cut` when the user object
 * continues beyond the text.
 */
const namedAtStart = (text: string): SignedIn | undefined | 'cut' => {
  const [head, value] = CURRENT_USER.exec(text) ?? [];
  if (head === undefined || value === 'null') return head === undefined ? undefined : null;
  const end = endOfValue(text, head.length);
  return end === -1 ? 'cut' : (toId(parseJson(text.slice(head.length, end))?.id) ?? undefined);
};

const namedAt = (stream: FlightStream, place: KeyPlace): SignedIn | undefined => {
  for (const length of USER_CHARS) {
    const named = namedAtStart(textFrom(stream, place, length) ?? '');
    if (named !== 'cut') return named;
  }
  return undefined;
};

/**
 * All accounts that a page's own data name as signed in: an account's number, or null for nobody. Empty when the data
 * do not state it; two different values contradict each other. No other field of the user is read.
 */
export const readSignedIn = ({ stream }: PageFlight): SignedIn[] => {
  if (stream === null) return [];
  const named = new Set<SignedIn>();
  let looks = 0;
  for (const place of placesOf(stream, 'currentUser')) {
    const one = namedAt(stream, place);
    if (one !== undefined) named.add(one);
    looks += 1;
    if (looks === MAX_OCCURRENCES || named.size === MAX_NAMED) break;
  }
  return [...named];
};

/** The account's number in the response to that call, and no other field; null when it names none. */
export const idOfOwnUser = (body: string): string | null => toId(parseJson(body)?.user?.id);
