import type { Encoding } from '../rows.ts';
import { piecesOf, type Source } from './bytes.ts';

/** How the bytes of a text file become letters. */
export interface Decoding {
  encoding: Encoding;
  /** Its first bytes that are no letters. */
  mark: number;
  /** Lines of two encodings stand side by side: what is no UTF-8 is read as `encoding`. */
  isMixed: boolean;
}

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const markOf = (head: Uint8Array): Decoding | null => {
  const found = MARKS.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  return found ? { encoding: found[0], mark: found[1].length, isMixed: false } : null;
};

/** Two bytes a letter without a mark: in a table, most letters have a zero byte on the same side. */
const wideOf = (head: Uint8Array): Decoding | null => {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = head.length / 2;
  if (odd > half * 0.6 && even < half * 0.1) return { encoding: 'utf-16le', mark: 0, isMixed: false };
  return even > half * 0.6 && odd < half * 0.1 ? { encoding: 'utf-16be', mark: 0, isMixed: false } : null;
};

/** Accented letters of French, the euro sign and quotation marks, in either encoding of one byte a letter. */
const WINDOWS = new Set([
  0xe0, 0xe2, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xee, 0xef, 0xf4, 0xf9, 0xfb, 0xc9, 0xc0, 0xab, 0xbb, 0xb0, 0x80, 0x92,
  0xa0,
]);
const MAC = new Set([
  0x88, 0x89, 0x8d, 0x8f, 0x8e, 0x90, 0x91, 0x94, 0x95, 0x99, 0x9d, 0x9e, 0x83, 0xcb, 0xc7, 0xc8, 0xa1, 0xdb, 0xd5,
  0xca,
]);

interface Census {
  /** Letters of UTF-8 of several bytes, and bytes that belong to none. */
  valid: number;
  stray: number;
  /** Stray bytes that are letters of French in either encoding. */
  windows: number;
  mac: number;
  /** Bytes of the present letter so far, and how many are missing. */
  open: number[];
  missing: number;
}

/**
 * How accented letters, « œ », typographic marks, « € » and emojis begin in UTF-8. Other letters are more likely two of
 * another encoding: « É» » looks like one.
 */
const LIKELY = new Set([0xc2, 0xc3, 0xc5, 0xe2, 0xf0]);
const UNLIKELY = /[^\p{ASCII}\u00a0-\u00ff\u0152\u0153\u0178\u2010-\u2122\p{Cf}\p{Mn}\p{Extended_Pictographic}]/u;

/** True of a line that UTF-8 can mean; with other letters it is one of another encoding. */
export const isLikelyUtf8 = (line: string): boolean => !UNLIKELY.test(line);

const sequenceLength = (byte: number): number => {
  if (byte >= 0xc2 && byte <= 0xdf) return 2;
  if (byte >= 0xe0 && byte <= 0xef) return 3;
  return byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;
};

const countStray = (census: Census, bytes: readonly number[]): void => {
  for (const byte of bytes) {
    census.stray += 1;
    if (WINDOWS.has(byte)) census.windows += 1;
    if (MAC.has(byte)) census.mac += 1;
  }
};

const endLetter = (census: Census): void => {
  countStray(census, census.open);
  census.open = [];
  census.missing = 0;
};

const countIn = (bytes: Uint8Array, census: Census): void => {
  for (const byte of bytes) {
    if (census.missing > 0 && (byte & 0xc0) === 0x80) {
      census.open.push(byte);
      census.missing -= 1;
      if (census.missing > 0) continue;
      if (LIKELY.has(census.open[0] ?? 0)) census.valid += 1;
      else countStray(census, census.open);
      census.open = [];
      continue;
    }
    if (census.missing > 0) endLetter(census);
    if (byte < 0x80) continue;
    const length = sequenceLength(byte);
    if (length === 0) countStray(census, [byte]);
    else {
      census.open = [byte];
      census.missing = length - 1;
    }
  }
};

/** Most files are UTF-8, which the decoder finds out much faster than a census. */
const isUtf8 = async (source: Source): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of piecesOf(source)) decoder.decode(piece, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

/** Tells the encoding of a text file from all of its bytes. */
export const findEncoding = async (source: Source, head: Uint8Array): Promise<Decoding> => {
  const told = markOf(head) ?? wideOf(head);
  if (told !== null && told.encoding !== 'utf-8') return told;
  const mark = told?.mark ?? 0;
  if (await isUtf8(source)) return { encoding: 'utf-8', mark, isMixed: false };
  const census: Census = { valid: 0, stray: 0, windows: 0, mac: 0, open: [], missing: 0 };
  for await (const piece of piecesOf(source)) countIn(piece, census);
  endLetter(census);
  const isMac = census.mac > census.windows;
  return { encoding: isMac ? 'macintosh' : 'windows-1252', mark, isMixed: census.valid > 0 };
};
