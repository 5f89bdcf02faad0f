import { MAX_BODY_CHARS, type PageKind, type TakenBody } from '../../contract.ts';
import { collectFlight, textRows } from './flight-stream.ts';
import { endOfValue, startOfObjectAround } from './json-scan.ts';

/** A property that marks the data of a kind of page, and how its value begins. */
type Mark = readonly [key: string, opening: RegExp];

const MARKS: Partial<Record<PageKind, readonly Mark[]>> = {
  orders: [['preloadedOrders', /\s*:\s*\{/y]],
  conversation: [['conversation', /\s*:\s*\{/y]],
  shop: [
    ['currentUser', /\s*:\s*(?:\{|null)/y],
    ['given_item_count', /\s*:/y],
  ],
  item: [
    ['item_closing_action', /\s*:/y],
    ['plugins', /\s*:\s*\[/y],
  ],
};
/** Occurrences looked at: a real page has few; a hostile one must not cost a scan each. */
const MAX_OCCURRENCES = 8;

/**
 * The data of a server-rendered page: the smallest object of its flight stream that has the mark of this kind, as JSON
 * text. A member's or an article's page holds several, of which only its address tells the right one: a JSON list of
 * them. References (`"$15:props…"`, `"$undefined"`) are left in it. Reads nothing but the strings given; linear time.
 */
export const readFlight = (scriptTexts: Iterable<string>, kind: PageKind): TakenBody => {
  const marks = MARKS[kind];
  if (marks === undefined) return { ok: false, reason: 'nothing_found' };
  const described: string[] = [];
  const keepDescriptions = (script: string): void => {
    if (described.length < MAX_OCCURRENCES && isProduct(script)) described.push(script);
  };
  const stream = collectFlight(scriptTexts, kind === 'item' ? keepDescriptions : undefined);
  if (stream === null) return { ok: false, reason: 'too_large' };
  const found = marks.map((mark) => findObjects(stream.text, mark));
  const bodies = [...new Set([...found.flatMap((one) => one.bodies), ...described])];
  if (kind === 'orders' && bodies.length > 1) return { ok: false, reason: 'unknown_shape' };
  if (bodies[0] !== undefined) return bounded(kind === 'orders' ? bodies[0] : `[${bodies.join()}]`);
  const isCut = found.some(({ cut }) => cut) || !stream.complete;
  return { ok: false, reason: isCut ? 'truncated' : 'nothing_found' };
};

const bounded = (body: string): TakenBody =>
  body.length > MAX_BODY_CHARS ? { ok: false, reason: 'too_large' } : { ok: true, body };

const MAX_DESCRIPTION = 100_000;

/** JSON-LD of an article (WEB §7.1): a script that is JSON and nothing else. */
const isProduct = (script: string): boolean => {
  if (script.length > MAX_DESCRIPTION || !/^\s*\{/.test(script) || !script.includes('"Product"')) return false;
  try {
    return JSON.parse(script)['@type'] === 'Product';
  } catch {
    return false;
  }
};

const findObjects = (stream: string, mark: Mark): { bodies: string[]; cut: boolean } => {
  const bodies: string[] = [];
  let cut = false;
  for (const { position, floor } of findKeys(stream, mark)) {
    const rowStart = Math.max(floor, stream.lastIndexOf('\n', position) + 1);
    const start = startOfObjectAround(stream, rowStart, position);
    if (start === -1) continue;
    const end = endOfValue(stream, start);
    if (end === -1) cut = true;
    else bodies.push(stream.slice(start, end));
  }
  return { bodies, cut };
};

/**
 * Where `"key":` and such a value stand in the stream as data, with the end of the free text before it. Inside a JSON string the
 * quotes are escaped, so they never match; inside free text they would, so it is skipped.
 */
const findKeys = (stream: string, [key, opening]: Mark): { position: number; floor: number }[] => {
  const quoted = `"${key}"`;
  const found: { position: number; floor: number }[] = [];
  const texts = textRows(stream, stream.lastIndexOf(quoted));
  let passed = 0;
  for (let at = stream.indexOf(quoted); at !== -1 && found.length < MAX_OCCURRENCES; ) {
    while (passed < texts.length && (texts[passed]?.start ?? 0) <= at) passed += 1;
    const floor = texts[passed - 1]?.end ?? 0;
    opening.lastIndex = at + quoted.length;
    if (floor <= at && opening.test(stream)) found.push({ position: at, floor });
    at = stream.indexOf(quoted, Math.max(floor, at + quoted.length));
  }
  return found;
};
