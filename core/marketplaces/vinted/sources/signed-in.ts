import type { SignedIn } from '../../../model/page-loads.ts';
import type { PageFlight } from './flight.ts';
import { rowsWith, textOfRow } from './flight-stream.ts';
import { toId } from './json-ids.ts';
import { endOfValue } from './json-scan.ts';

/** Occurrences looked at: a page has one or two, and a hostile one must not cost more. */
const MAX_OCCURRENCES = 8;

/** `"currentUser":{…}` or `"currentUser":null` as data of a decoded row (WEB §4.1). */
const CURRENT_USER = /"currentUser"\s*:\s*(null\b|(?=\{))/g;

/** Taken before any script of the page runs: it may put its own in that place, and would notice us. */
const { parse } = JSON;

const idOf = (user: string): string | null => {
  try {
    return toId(parse(user)?.id);
  } catch {
    return null;
  }
};

const namedInRow = (row: string): SignedIn[] => {
  const named: SignedIn[] = [];
  for (const { 0: found, 1: value, index } of row.matchAll(CURRENT_USER)) {
    const start = index + found.length;
    const end = value === 'null' ? start : endOfValue(row, start);
    const id = end > start ? idOf(row.slice(start, end)) : null;
    if (value === 'null' || id !== null) named.push(id);
    if (named.length >= MAX_OCCURRENCES) break;
  }
  return named;
};

/**
 * Everybody whom a page's own data name as signed in: the number of an account, or null for nobody. Empty when they do
 * not say; two that differ contradict each other. Nothing else of a user is looked at.
 */
export const readSignedIn = ({ stream }: PageFlight): SignedIn[] => {
  if (stream === null) return [];
  const rows = rowsWith(stream, 'currentUser').slice(0, MAX_OCCURRENCES);
  return [...new Set(rows.flatMap((row) => namedInRow(textOfRow(stream, row) ?? '')))].slice(0, MAX_OCCURRENCES);
};

/** The number of the account in the answer to that question, and nothing else of it; null when it names none. */
export const idOfOwnUser = (body: string): string | null => {
  try {
    return toId(parse(body)?.user?.id);
  } catch {
    return null;
  }
};
