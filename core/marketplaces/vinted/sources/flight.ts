import { type ExtractedBody, MAX_BODY_CHARS, type PageKind } from '../../contract.ts';
import { collectFlight, decode, type FlightStream, rowsWith, textOfRow } from './flight-stream.ts';
import { takeItemRows } from './item-rows.ts';
import { endOfValue, parseJson, startOfObjectAround } from './json-scan.ts';

/** A property that marks the data of a kind of page, and how its value begins. */
type Mark = readonly [key: string, opening: RegExp];

const MARKS: Partial<Record<PageKind, readonly Mark[]>> = {
  orders: [['preloadedOrders', /\s*:\s*\{/y]],
  conversation: [['conversation', /\s*:\s*\{/y]],
  shop: [
    ['currentUser', /\s*:\s*(?:\{|null)/y],
    ['given_item_count', /\s*:/y],
  ],
};
/** Maximum number of occurrences examined: a real page has few; each one on a hostile page would cost a scan. */
const MAX_OCCURRENCES = 8;

/** The content of one page's scripts, collected once for everything that is read from it. */
export interface PageFlight {
  /** Null when the scripts are too large or too many for a page of the marketplace. */
  stream: FlightStream | null;
  /** Scripts that contain no part of the stream. */
  others: readonly string[];
}

/** Reads nothing but the given strings. */
export const openFlight = (scriptTexts: Iterable<string>): PageFlight => {
  const others: string[] = [];
  return { stream: collectFlight(scriptTexts, (script) => others.push(script)), others };
};

/**
 * The data of a server-rendered page, as JSON text. References (`"$15:props…"`, `"$undefined"`) are left in it.
 * - A list of orders, a conversation, a member: the smallest object in the flight stream with the mark of this kind. A
 *   member's page contains several, and only its URL identifies the right one: they are returned as a JSON list.
 * - An article: `{rows, described}`, the rows that may describe it and those that they refer to, by id, and the page's
 *   JSON-LD.
 * Linear time.
 */
export const readFlight = (scriptTexts: Iterable<string>, kind: PageKind): ExtractedBody =>
  kind === 'item' || MARKS[kind]
    ? readOpenFlight(openFlight(scriptTexts), kind)
    : { ok: false, reason: 'nothing_found' };

/** The same, for scripts that were collected already. */
export const readOpenFlight = ({ stream, others }: PageFlight, kind: PageKind): ExtractedBody => {
  const marks = MARKS[kind];
  if (kind !== 'item' && marks === undefined) return { ok: false, reason: 'nothing_found' };
  if (stream === null) return { ok: false, reason: 'too_large' };
  if (marks === undefined) return readItem(stream, others);
  const found = marks.map((mark) => findObjects(stream, mark));
  const bodies = [...new Set(found.flatMap((one) => one.bodies))];
  if (kind === 'orders' && bodies.length > 1) return { ok: false, reason: 'unknown_shape' };
  if (bodies[0] !== undefined) return bounded(kind === 'orders' ? bodies[0] : `[${bodies.join()}]`);
  const isCut = found.some(({ cut }) => cut);
  return absent(stream, isCut);
};

const absent = ({ complete, written }: FlightStream, isCut: boolean): ExtractedBody => {
  const isWhole = !isCut && complete && decode(written) !== null;
  return { ok: false, reason: isWhole ? 'nothing_found' : 'truncated' };
};

const readItem = (stream: FlightStream, others: readonly string[]): ExtractedBody => {
  const described = others.filter(isProduct).slice(0, MAX_OCCURRENCES);
  const { rows, cut } = takeItemRows(stream);
  if (rows.length === 0 && described.length === 0) return absent(stream, cut);
  return bounded(`{"rows":{${rows.join()}},"described":[${described.join()}]}`);
};

const bounded = (body: string): ExtractedBody =>
  body.length > MAX_BODY_CHARS ? { ok: false, reason: 'too_large' } : { ok: true, body };

const MAX_DESCRIPTION = 100_000;

/** JSON-LD of an article (WEB §7.1): a script that consists only of JSON. */
const isProduct = (script: string): boolean =>
  script.length <= MAX_DESCRIPTION &&
  /^\s*\{/.test(script) &&
  script.includes('"Product"') &&
  parseJson(script)?.['@type'] === 'Product';

const findObjects = (stream: FlightStream, mark: Mark): { bodies: string[]; cut: boolean } => {
  const bodies: string[] = [];
  let cut = false;
  for (const row of rowsWith(stream, mark[0])) {
    const text = textOfRow(stream, row);
    if (text === null) {
      cut = true;
      continue;
    }
    for (const position of findKeys(text, mark)) {
      const start = startOfObjectAround(text, position);
      if (start === -1) continue;
      const end = endOfValue(text, start);
      if (end === -1) cut = true;
      else bodies.push(text.slice(start, end));
    }
    if (bodies.length >= MAX_OCCURRENCES) break;
  }
  return { bodies, cut };
};

/**
 * Positions where `"key":` and a matching value occur in a row as data: inside a JSON string the quotes are escaped.
 */
const findKeys = (row: string, [key, opening]: Mark): number[] => {
  const quoted = `"${key}"`;
  const found: number[] = [];
  for (let at = row.indexOf(quoted); at !== -1 && found.length < MAX_OCCURRENCES; ) {
    opening.lastIndex = at + quoted.length;
    if (opening.test(row)) found.push(at);
    at = row.indexOf(quoted, at + quoted.length);
  }
  return found;
};
