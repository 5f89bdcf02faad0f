import { MAX_BODY_CHARS, type PageKind, type TakenBody } from '../contract.ts';
import { collectFlight, textRows } from './flight-stream.ts';
import { endOfValue, startOfObjectAround } from './json-scan.ts';

/** The property that marks the data of each kind of page. */
const KEYS: Partial<Record<PageKind, string>> = { orders: 'preloadedOrders' };
/** Occurrences looked at: a real page has one; a hostile one must not cost a scan each. */
const MAX_OCCURRENCES = 8;

/**
 * The data of a server-rendered page: the smallest object of its flight stream that has the key of this kind, as JSON
 * text. References (`"$15:props…"`, `"$undefined"`) are left in it. Reads nothing but the strings given; linear time.
 */
export const readFlight = (scriptTexts: Iterable<string>, kind: PageKind): TakenBody => {
  const key = KEYS[kind];
  const stream = key === undefined ? null : collectFlight(scriptTexts);
  if (key === undefined) return { ok: false, reason: 'nothing_found' };
  if (stream === null) return { ok: false, reason: 'too_large' };
  const found = findObjects(stream.text, key);
  const body = found.bodies[0];
  if (body !== undefined && found.bodies.every((other) => other === body)) {
    return body.length > MAX_BODY_CHARS ? { ok: false, reason: 'too_large' } : { ok: true, body };
  }
  if (body !== undefined) return { ok: false, reason: 'unknown_shape' };
  return { ok: false, reason: found.cut || !stream.complete ? 'truncated' : 'nothing_found' };
};

const findObjects = (stream: string, key: string): { bodies: string[]; cut: boolean } => {
  const bodies: string[] = [];
  let cut = false;
  for (const { position, floor } of findKeys(stream, key)) {
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
 * Where `"key":{` stands in the stream as data, with the end of the free text before it. Inside a JSON string the
 * quotes are escaped, so they never match; inside free text they would, so it is skipped.
 */
const findKeys = (stream: string, key: string): { position: number; floor: number }[] => {
  const quoted = `"${key}"`;
  const value = /\s*:\s*\{/y;
  const found: { position: number; floor: number }[] = [];
  const texts = textRows(stream, stream.lastIndexOf(quoted));
  let passed = 0;
  for (let at = stream.indexOf(quoted); at !== -1 && found.length < MAX_OCCURRENCES; ) {
    while (passed < texts.length && (texts[passed]?.start ?? 0) <= at) passed += 1;
    const floor = texts[passed - 1]?.end ?? 0;
    value.lastIndex = at + quoted.length;
    if (floor <= at && value.test(stream)) found.push({ position: at, floor });
    at = stream.indexOf(quoted, Math.max(floor, at + quoted.length));
  }
  return found;
};
