import { ByteCensus } from './byte-census.ts';

/** What a text file holds that is more than ASCII, and whether UTF-8 can mean it. */
export interface Utf8Census {
  /** Letters of UTF-8 of several bytes. */
  valid: number;
  /** Those among them that a table of a seller's has; the bytes of the others; and the bytes that belong to no letter. */
  likely: number;
  unlikely: ByteCensus;
  stray: ByteCensus;
  line: number;
  /** The first lines with a stray byte. */
  lines: number[];
}

const MAX_LINES = 5;
const LF = 10;
const CR = 13;
/** The longest letter. */
const MOST = 4;

/**
 * How accented letters, « œ », typographic marks, « € » and emojis begin in UTF-8. Other letters are more likely two of
 * another encoding: « É» » looks like one.
 */
const LIKELY = new Set([0xc2, 0xc3, 0xc5, 0xe2, 0xf0]);

export const makeCensus = (): Utf8Census => ({
  ...{ valid: 0, likely: 0, unlikely: new ByteCensus(), stray: new ByteCensus() },
  ...{ line: 1, lines: [] },
});

const lengthOf = (byte: number): number => {
  if (byte >= 0xc2 && byte <= 0xdf) return 2;
  if (byte >= 0xe0 && byte <= 0xef) return 3;
  return byte >= 0xf0 && byte <= 0xf4 ? MOST : 0;
};

/** The bytes of the letter that begins here; 0 where none does. */
const letterAt = (bytes: Uint8Array, at: number): number => {
  const length = lengthOf(bytes[at] ?? 0);
  for (let behind = 1; behind < length; behind += 1) if (((bytes[at + behind] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
};

const isLetter = (byte = 0): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

const isInWord = (bytes: Uint8Array, at: number): boolean => isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]);

const isLineEnd = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF);

const countStray = (census: Utf8Census, bytes: Uint8Array, at: number): void => {
  census.stray.add(bytes[at] ?? 0, isInWord(bytes, at));
  if (census.lines.length < MAX_LINES && census.lines.at(-1) !== census.line) census.lines.push(census.line);
};

/**
 * Counts the letters in some bytes.
 * @returns how many bytes were looked at: the last ones wait for what comes behind, unless these are the last of the file
 */
export const countLetters = (census: Utf8Census, bytes: Uint8Array, isLast: boolean): number => {
  const end = isLast ? bytes.length : Math.max(0, bytes.length - MOST);
  let at = 0;
  while (at < end) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      if (isLineEnd(bytes, at)) census.line += 1;
      at += 1;
      continue;
    }
    const length = letterAt(bytes, at);
    if (length === 0) countStray(census, bytes, at);
    else {
      census.valid += 1;
      if (LIKELY.has(byte)) census.likely += 1;
      else for (let of = at; of < at + length; of += 1) census.unlikely.add(bytes[of] ?? 0, isInWord(bytes, of));
    }
    at += Math.max(1, length);
  }
  return at;
};
