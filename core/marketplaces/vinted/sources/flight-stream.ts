import { endOfString, isEscaped } from './json-scan.ts';

/** Characters of scripts beyond which a page is not read at all. */
const MAX_STREAM_CHARS = 12_000_000;
const MAX_SCRIPTS = 20_000;

/**
 * A flight stream as the page's scripts carry it: inside JSON strings. It is searched as it is written and only the rows
 * that matter are decoded, for a page of the marketplace carries half a million characters for one row of ours.
 */
export interface FlightStream {
  written: string;
  /** False when a script stopped in the middle of its string. */
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
  return { written: parts.join(''), complete };
};

const PUSH = 'self.__next_f.push([1,"';
const PUSH_END = '"])';

/** Adds the string of every push; false when the script stops inside one. */
const takePushes = (script: string, parts: string[]): boolean => {
  // A script of Next.js is one push and nothing else; a page put into another form may hold several.
  const isPush = script.startsWith(PUSH) && script.endsWith(PUSH_END) && !script.includes('__next_f', PUSH.length);
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

/** What a part of the stream says; null when it is not the inside of a JSON string. */
export const decode = (written: string): string | null => {
  try {
    const text: unknown = JSON.parse(`"${written}"`);
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
};

/**
 * The rows that hold `"key"` as data, as they are written. Inside the JSON strings of a row the quotes are escaped once
 * more, so they never match; rows of free text (`id:T<hex bytes>,…`) are passed by: what looks like data in there was
 * written by some member of the marketplace. A row starts after a line break, which no JSON string holds, or right after
 * such a text. Looks for texts and for the key, never row by row: a page has hundreds.
 */
export const rowsWith = (written: string, key: string): string[] => {
  const quoted = `\\"${key}\\"`;
  const rows: string[] = [];
  let from = 0;
  let text = findText(written, from);
  for (let at = written.indexOf(quoted); at !== -1; ) {
    while (text !== null && text.end <= at) {
      from = text.end;
      text = findText(written, from);
    }
    let end = text?.end ?? 0;
    if (text === null || at < text.start) {
      end = endOfRow(written, at);
      rows.push(written.slice(startOfRow(written, from, at), end));
    }
    at = written.indexOf(quoted, end);
  }
  return rows;
};

const LINE_BREAK = '\\n';

const endOfRow = (written: string, from: number): number => {
  let at = written.indexOf(LINE_BREAK, from);
  // A backslash of the text itself, then an « n ».
  while (at !== -1 && isEscaped(written, at)) at = written.indexOf(LINE_BREAK, at + LINE_BREAK.length);
  return at === -1 ? written.length : at;
};

/** @param from where some row starts, with no text between it and `position` */
const startOfRow = (written: string, from: number, position: number): number => {
  let at = written.lastIndexOf(LINE_BREAK, position);
  while (at >= from && isEscaped(written, at)) at = written.lastIndexOf(LINE_BREAK, at - 1);
  return at < from ? from : at + LINE_BREAK.length;
};

/** A row of free text. */
interface TextRow {
  start: number;
  end: number;
}

/** @param from where some row starts */
const findText = (written: string, from: number): TextRow | null => {
  const head = /:T([0-9a-f]{1,7}),/y;
  for (let at = written.indexOf(':T', from); at !== -1; at = written.indexOf(':T', at + 1)) {
    head.lastIndex = at;
    const bytes = head.exec(written)?.[1];
    const start = startOfId(written, from, at);
    if (bytes !== undefined && start !== null) {
      return { start, end: skipBytes(written, head.lastIndex, Number.parseInt(bytes, 16)) };
    }
  }
  return null;
};

const HEX = '0123456789abcdef';

/** Where the row starts whose id ends at `end`; null for anything else than the id of a row. */
const startOfId = (written: string, from: number, end: number): number | null => {
  let start = end;
  while (start > from && HEX.includes(written.charAt(start - 1))) start -= 1;
  const before = start - LINE_BREAK.length;
  const isAfterBreak = before >= from && written.startsWith(LINE_BREAK, before) && !isEscaped(written, before);
  return start === from || isAfterBreak ? start : null;
};

/** The index reached after so many bytes of what the text is in UTF-8. */
const skipBytes = (written: string, start: number, bytes: number): number => {
  // Characters that are written as themselves and are one byte; no more than a little beyond a short text is looked at.
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

/** How long a character or its escape is written. */
const lengthOfCharacter = (written: string, at: number): number => {
  if (written[at] !== '\\') return 1;
  return written[at + 1] === 'u' ? 6 : 2;
};

const bytesOfCharacter = (written: string, at: number, length: number): number => {
  // A short escape stands for one byte, whatever its letter.
  const code = length === 6 ? Number.parseInt(written.slice(at + 2, at + 6), 16) : written.charCodeAt(at);
  if (code < 0x80) return 1;
  // A surrogate is half of a four-byte character.
  return code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
};
