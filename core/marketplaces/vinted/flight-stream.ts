import { endOfString } from './json-scan.ts';

/** Characters of scripts beyond which a page is not read at all. */
const MAX_STREAM_CHARS = 12_000_000;
const PUSH = /self\.__next_f\.push\(\s*\[\s*1\s*,\s*(?=")/g;

export interface FlightStream {
  text: string;
  /** False when a script stopped in the middle of its string, or held one that is not JSON. */
  complete: boolean;
}

/**
 * The flight stream of a Next.js page: the string of every `self.__next_f.push([1,"…"])`, joined in order, since a value
 * may be cut anywhere between two of them. Null when the scripts are too large to be a page of the marketplace.
 */
export const collectFlight = (scriptTexts: Iterable<string>): FlightStream | null => {
  const parts: string[] = [];
  let size = 0;
  for (const script of scriptTexts) {
    if (!script.includes('__next_f')) continue;
    size += script.length;
    if (size > MAX_STREAM_CHARS) return null;
    if (!collectPushes(script, parts)) return { text: parts.join(''), complete: false };
  }
  return { text: parts.join(''), complete: true };
};

const collectPushes = (script: string, parts: string[]): boolean => {
  PUSH.lastIndex = 0;
  for (let push = PUSH.exec(script); push !== null; push = PUSH.exec(script)) {
    const end = endOfString(script, PUSH.lastIndex);
    const part = end === -1 ? null : toText(script.slice(PUSH.lastIndex, end + 1));
    if (part === null) return false;
    parts.push(part);
    PUSH.lastIndex = end;
  }
  return true;
};

const toText = (literal: string): string | null => {
  try {
    const text: unknown = JSON.parse(literal);
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
};

/**
 * The places in the stream that hold free text (rows `id:T<hex bytes>,…`), in order. What looks like data in there was
 * written by some member of the marketplace.
 */
export const textRows = (stream: string): { start: number; end: number }[] => {
  const rows: { start: number; end: number }[] = [];
  const header = /\n?[0-9a-f]*:T([0-9a-f]{1,7}),/y;
  for (let at = 0; at < stream.length; ) {
    header.lastIndex = at;
    const match = header.exec(stream);
    if (match) {
      const start = header.lastIndex;
      at = skipBytes(stream, start, Number.parseInt(match[1] ?? '0', 16));
      rows.push({ start, end: at });
    } else {
      const newline = stream.indexOf('\n', at);
      at = newline === -1 ? stream.length : newline + 1;
    }
  }
  return rows;
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
