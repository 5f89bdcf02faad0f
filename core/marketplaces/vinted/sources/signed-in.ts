import type { SignedIn } from '../../../model/page-loads.ts';
import type { PageFlight } from './flight.ts';
import { type FlightStream, type KeyPlace, placesOf, textFrom } from './flight-stream.ts';
import { toId } from './json-ids.ts';
import { endOfValue } from './json-scan.ts';

/** Occurrences looked at: a page has a few, some of which refer to another, and a hostile one must not cost more. */
const MAX_OCCURRENCES = 64;
const MAX_NAMED = 8;
/**
 * Characters of a user as they are written, decoded in steps: a real one fits into the first, and the row around it has up to
 * half a million.
 */
const USER_CHARS = [10_000, 40_000];

/** `"currentUser":{…}` or `"currentUser":null` (WEB §4.1). */
const CURRENT_USER = /^"currentUser"\s*:\s*(null\b|(?=\{))/;

/** Taken before any script of the page runs: it may put its own in that place, and would notice us. */
const { parse } = JSON;

const idOf = (user: string): string | null => {
  try {
    return toId(parse(user)?.id);
  } catch {
    return null;
  }
};

/** Who is named at the start of a text: undefined when nobody can tell, `cut` when the user goes on beyond it. */
const namedAtStart = (text: string): SignedIn | undefined | 'cut' => {
  const [head, value] = CURRENT_USER.exec(text) ?? [];
  if (head === undefined || value === 'null') return head === undefined ? undefined : null;
  const end = endOfValue(text, head.length);
  return end === -1 ? 'cut' : (idOf(text.slice(head.length, end)) ?? undefined);
};

const namedAt = (stream: FlightStream, place: KeyPlace): SignedIn | undefined => {
  for (const length of USER_CHARS) {
    const named = namedAtStart(textFrom(stream, place, length) ?? '');
    if (named !== 'cut') return named;
  }
  return undefined;
};

/**
 * Everybody whom a page's own data name as signed in: the number of an account, or null for nobody. Empty when they do
 * not say; two that differ contradict each other. Nothing else of a user is looked at.
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

/** The number of the account in the answer to that question, and nothing else of it; null when it names none. */
export const idOfOwnUser = (body: string): string | null => {
  try {
    return toId(parse(body)?.user?.id);
  } catch {
    return null;
  }
};
