import { endOfString, isEscaped, parseJson } from './json-scan.ts';

/** A page whose scripts have more characters than this is not read at all. */
const MAX_STREAM_CHARS = 12_000_000;
const MAX_SCRIPTS = 20_000;

/**
 * A flight stream as the page's scripts carry it: inside JSON strings. It is searched in encoded form and only the
 * relevant rows are decoded, because a marketplace page carries half a million characters for one row that we need.
 */
export interface FlightStream {
  written: string;
  /** False when a script ended in the middle of its string. */
  complete: boolean;
  /** Its rows that contain JSON, in order. */
  rows: readonly FlightRow[];
}

/**
 * The flight stream of a Next.js page: the string of every `self.__next_f.push([1,"…"])`, joined in order, because a
 * value may be split anywhere between two of them. Null when the scripts are too large or too many for a page of the
 * marketplace.
 * @param onOther called with every other script
 */
export const collectFlight = (
  scriptTexts: Iterable<string>,
  onOther: (script: string) => void = () => {},
): FlightStream | null => {
  const parts: string[] = [];
  let [size, count, complete] = [0, 0, true];
  for (const script of scriptTexts) {
    count += 1;
    const isPart = script.includes('__next_f');
    if (isPart) size += script.length;
    if (size > MAX_STREAM_CHARS || count > MAX_SCRIPTS) return null;
    if (!isPart) onOther(script);
    else if (complete) complete = takePushes(script, parts);
  }
  const written = parts.join('');
  return { written, complete, rows: rowsOf(written) };
};

const PUSH_CALL = 'self.__next_f.push(';
const PUSH = `${PUSH_CALL}[1,"`;
const PUSH_END = '"])';

/** Adds the string of every push; false when the script ends inside one. */
const takePushes = (script: string, parts: string[]): boolean => {
  // A Next.js script is exactly one push; a page in another format may contain several.
  const isPush = script.startsWith(PUSH) && script.endsWith(PUSH_END) && !script.includes(PUSH_CALL, PUSH.length);
  if (!isPush) return searchPushes(script, parts);
  parts.push(script.slice(PUSH.length, -PUSH_END.length));
  return true;
};

const searchPushes = (script: string, parts: string[]): boolean => {
  const push = /self\.__next_f\.push\(\s*\[\s*1\s*,\s*"/g;
  while (push.test(script)) {
    const end = endOfString(script, push.lastIndex - 1);
    if (end === -1) return false;
    parts.push(script.slice(push.lastIndex, end));
    push.lastIndex = end;
  }
  return true;
};

/** The decoded text of a part of the stream; null when it is not the inside of a JSON string. */
export const decode = (written: string): string | null => {
  const text = parseJson(`"${written}"`);
  return typeof text === 'string' ? text : null;
};

/** The decoded text of a row; null when it is cut inside a character. */
export const textOfRow = ({ written }: FlightStream, { start, end }: FlightRow): string | null =>
  decode(written.slice(start, end));

/** A row of the stream that contains JSON: its id, and the position of its encoded value. */
export interface FlightRow {
  id: string;
  start: number;
  end: number;
}

const LINE_BREAK = '\\n';

/**
 * The rows of a stream that contain JSON, in order. A row starts after a line break, which no JSON string contains, or
 * directly after a free-text row (`id:T<hex bytes>,…`). Free text is skipped: anything in it that looks like a row was
 * written by some member of the marketplace.
 */
const rowsOf = (written: string): FlightRow[] => {
  const head = /([0-9a-f]{0,12}):(?:T([0-9a-f]{1,7}),)?/y;
  const rows: FlightRow[] = [];
  for (let at = 0; at < written.length; ) {
    head.lastIndex = at;
    const [header = '', id = '', bytes] = head.exec(written) ?? [];
    const start = at + header.length;
    if (bytes !== undefined) {
      at = skipBytes(written, start, Number.parseInt(bytes, 16));
      continue;
    }
    const end = endOfRow(written, start);
    // Anything else is a module, a hint or an error.
    if ('[{\\'.includes(written.charAt(start))) rows.push({ id, start, end });
    at = end + LINE_BREAK.length;
  }
  return rows;
};

/** Position of `"key"` in a row. */
export interface KeyPlace {
  row: FlightRow;
  at: number;
}

/** Positions of `"key"` as data, in order: inside the JSON strings of a row its quotes are escaped once more. */
export function* placesOf({ written, rows }: FlightStream, key: string): Generator<KeyPlace> {
  const quoted = `\\"${key}\\"`;
  let next = 0;
  for (let at = written.indexOf(quoted); at !== -1; at = written.indexOf(quoted, at + quoted.length)) {
    while ((rows[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    const row = rows[next];
    if (row === undefined) break;
    if (at >= row.start) yield { row, at };
  }
}

/** The rows that contain `"key"` as data. */
export const rowsWith = (stream: FlightStream, key: string): FlightRow[] => {
  const found = new Set<FlightRow>();
  for (const { row } of placesOf(stream, key)) found.add(row);
  return [...found];
};

/**
 * The decoded text of a row from the given position, about as long as the given number of encoded characters; null as
 * in `textOfRow`.
 */
export const textFrom = ({ written }: FlightStream, { row, at }: KeyPlace, length: number): string | null => {
  // Not in the middle of an escape or a character: before a quote.
  const end = row.end - at > length ? written.lastIndexOf('\\"', at + length) : row.end;
  return decode(written.slice(at, end));
};

const endOfRow = (written: string, from: number): number => {
  let at = written.indexOf(LINE_BREAK, from);
  // A backslash in the text itself, followed by an « n ».
  while (at !== -1 && isEscaped(written, at)) at = written.indexOf(LINE_BREAK, at + LINE_BREAK.length);
  return at === -1 ? written.length : at;
};

/** The index after the given number of UTF-8 bytes of the decoded text. */
const skipBytes = (written: string, start: number, bytes: number): number => {
  // Single-byte characters that are written literally; the match is limited so that short texts cost little.
  const plain = /[ -[\]-~]{0,100}/y;
  let at = start;
  for (let left = bytes; left > 0 && at < written.length; ) {
    plain.lastIndex = at;
    plain.test(written);
    const count = Math.min(plain.lastIndex - at, left);
    const length = count > 0 ? count : lengthOfCharacter(written, at);
    left -= count > 0 ? count : bytesOfCharacter(written, at, length);
    at += length;
  }
  return at;
};

/** The encoded length of a character or its escape. */
const lengthOfCharacter = (written: string, at: number): number => {
  if (written[at] !== '\\') return 1;
  return written[at + 1] === 'u' ? 6 : 2;
};

const bytesOfCharacter = (written: string, at: number, length: number): number => {
  // A short escape represents one byte, whatever its letter.
  const code = length === 6 ? Number.parseInt(written.slice(at + 2, at + 6), 16) : written.charCodeAt(at);
  if (code < 0x80) return 1;
  // A surrogate is half of a four-byte character.
  return code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
};
