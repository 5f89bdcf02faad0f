import type { Encoding } from '../rows.ts';
import { piecesOf, type Source } from './bytes.ts';
import { guessEncoding } from './guess-encoding.ts';
import { countLetters, makeCensus, type Utf8Census } from './utf8-census.ts';

/** How the bytes of a text file become letters. */
export interface Decoding {
  encoding: Encoding;
  /** Its first bytes that are no letters. */
  mark: number;
  /** Lines of two encodings stand side by side: what is no UTF-8 is read as `encoding`. */
  isMixed: boolean;
  /** Most of it is UTF-8, whatever its letters. */
  isMostly: boolean;
  /** The first lines that are not, of a file that otherwise is. */
  lines: readonly number[];
  /** False where other encodings give letters, too. */
  isSure: boolean;
}

const UTF8: Decoding = { encoding: 'utf-8', mark: 0, isMixed: false, isMostly: true, lines: [], isSure: true };

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const markOf = (head: Uint8Array): Decoding | null => {
  const found = MARKS.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  return found ? { ...UTF8, encoding: found[0], mark: found[1].length } : null;
};

/** Two bytes a letter without a mark: in a table, most letters have a zero byte on the same side. */
const wideOf = (head: Uint8Array): Decoding | null => {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = head.length / 2;
  if (odd > half * 0.6 && even < half * 0.1) return { ...UTF8, encoding: 'utf-16le' };
  return even > half * 0.6 && odd < half * 0.1 ? { ...UTF8, encoding: 'utf-16be' } : null;
};

/** Letters that hardly any table of a seller's has. */
const UNLIKELY = /[^\p{ASCII}\u00a0-\u00ff\u0152\u0153\u0178\u2010-\u2122\p{Cf}\p{Mn}\p{Extended_Pictographic}]/u;

/** True of a line that UTF-8 can mean; with other letters it is one of another encoding. */
export const isLikelyUtf8 = (line: string): boolean => !UNLIKELY.test(line);

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

const censusOf = async (source: Source): Promise<Utf8Census> => {
  const census = makeCensus();
  let rest = new Uint8Array(0);
  for await (const piece of piecesOf(source)) {
    const bytes = new Uint8Array(rest.length + piece.length);
    bytes.set(rest);
    bytes.set(piece, rest.length);
    rest = bytes.slice(countLetters(census, bytes, false));
  }
  countLetters(census, rest, true);
  return census;
};

/** Determines the encoding of a text file from all of its bytes. */
export const findEncoding = async (source: Source, head: Uint8Array): Promise<Decoding> => {
  const told = markOf(head) ?? wideOf(head);
  if (told !== null && told.encoding !== 'utf-8') return told;
  const mark = told?.mark ?? 0;
  if (await isUtf8(source)) return { ...UTF8, mark };
  const { valid, likely, unlikely, stray, lines } = await censusOf(source);
  // A few stray bytes do not make a text of another encoding.
  const isMostly = valid > stray.size * 2;
  const isMixed = isMostly || likely > 0;
  if (!isMostly) stray.join(unlikely);
  const guess = guessEncoding(stray) ?? { encoding: isMostly ? 'utf-8' : 'windows-1252', isSure: false };
  return { ...guess, mark, isMixed, isMostly, lines };
};

/** How a text is read in an encoding that the seller chose. */
export const chosenDecoding = (encoding: Encoding): Decoding => ({ ...UTF8, encoding });

const linesText = (lines: readonly number[]): string => {
  if (lines.length === 1) return `de la ligne ${lines[0]}`;
  return lines.length < 5
    ? `des lignes ${new Intl.ListFormat('fr').format(lines.map(String))}`
    : `de plusieurs lignes, dont la ${lines[0]}`;
};

/** What the seller should look at where the letters may be wrong, in French; null for a file that is surely right. */
export const doubtOf = ({ encoding, isMixed, lines, isSure }: Decoding): string | null => {
  if (isMixed && lines.length > 0)
    return `Deux encodages se mélangent dans ce fichier\u202f: vérifiez les accents ${linesText(lines)}.`;
  if (encoding === 'windows-1250')
    return 'Lu en Windows-1250, l’encodage d’Europe centrale\u202f: vérifiez les accents de quelques lignes.';
  if (isSure) return null;
  return 'Les accents de ce fichier se lisent de plusieurs façons\u202f: vérifiez-les, et choisissez un autre encodage s’ils sont faux.';
};
