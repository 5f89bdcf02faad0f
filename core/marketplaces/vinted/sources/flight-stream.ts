import { endOfString } from './json-scan.ts';

/** Characters of scripts beyond which a page is not read at all. */
const MAX_STREAM_CHARS = 12_000_000;
const MAX_SCRIPTS = 20_000;
const MAX_ROW_ID = 10;

export interface FlightStream {
  text: string;
  /** False when a script stopped in the middle of its string, or held one that is not JSON. */
  complete: boolean;
}

/**
 * The flight stream of a Next.js page: the string of every `self.__next_f.push([1,"…"])`, joined in order, since a value
 * may be cut anywhere between two of them. Null when the scripts are too large or too many to be a page of the marketplace.
 * @param onOther told of every other script
 */
export const collectFlight = (
  scriptTexts: Iterable<string>,
  onOther: (script: string) => void = () => {},
): FlightStream | null => {
  const stream = { text: '', complete: true };
  let [size, count] = [0, 0];
  for (const script of scriptTexts) {
    count += 1;
    const isPart = script.includes('__next_f');
    if (isPart) size += script.length;
    if (size > MAX_STREAM_CHARS || count > MAX_SCRIPTS) return null;
    if (!isPart) onOther(script);
    else if (stream.complete) {
      const { part, complete } = readPushes(script);
      stream.text += part;
      stream.complete = complete;
    }
  }
  return stream;
};

const readPushes = (script: string): { part: string; complete: boolean } => {
  const push = /self\.__next_f\.push\(\s*\[\s*1\s*,\s*(?=")/g;
  let part = '';
  while (push.test(script)) {
    const start = push.lastIndex;
    const end = endOfLiteral(script, start);
    const text = end === -1 ? null : toText(script.slice(start, end + 1));
    if (text === null) return { part, complete: false };
    part += text;
    push.lastIndex = end;
  }
  return { part, complete: true };
};

/** A script of Next.js holds one push and ends with it; a page put into another form may hold several. */
const endOfLiteral = (script: string, start: number): number =>
  script.includes('__next_f', start) || !script.trimEnd().endsWith('"])')
    ? endOfString(script, start)
    : script.lastIndexOf('"');

const toText = (literal: string): string | null => {
  try {
    const text: unknown = JSON.parse(literal);
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
};

/**
 * The places in the stream, up to `limit`, that hold free text (rows `id:T<hex bytes>,…`), in order. What looks like data
 * in there was written by some member of the marketplace. A row starts after a line break, which no JSON string holds, or
 * right after such a text.
 */
export const textRows = (stream: string, limit: number): { start: number; end: number }[] => {
  const rows: { start: number; end: number }[] = [];
  const header = /[0-9a-f]*:T([0-9a-f]{1,7}),/y;
  for (let at = 0; at !== -1 && at <= limit; ) {
    header.lastIndex = at;
    const match = header.exec(stream);
    if (match) {
      const start = header.lastIndex;
      at = skipBytes(stream, start, Number.parseInt(match[1] ?? '0', 16));
      rows.push({ start, end: at });
    } else at = nextRow(stream, at);
  }
  return rows;
};

/** Only rows whose tag is `T` matter: the others are passed by without a look at each. */
const nextRow = (stream: string, from: number): number => {
  for (let tag = stream.indexOf(':T', from); tag !== -1; tag = stream.indexOf(':T', tag + 2)) {
    const id = /\n([0-9a-f]*)$/.exec(stream.slice(Math.max(from, tag - MAX_ROW_ID), tag));
    if (id) return tag - (id[1]?.length ?? 0);
  }
  return -1;
};

/** The index reached after so many bytes of UTF-8. */
const skipBytes = (text: string, start: number, bytes: number): number => {
  let at = start;
  for (let left = bytes; left > 0 && at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // A surrogate is half of a four-byte character.
    left -= code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
  }
  return at;
};
