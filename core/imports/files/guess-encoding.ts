import type { Encoding } from '../rows.ts';
import type { ByteCensus } from './byte-census.ts';

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Small letters with accents, « É », « À », « € », « ’ », « « », « » », « ° », a fixed space. */
const WINDOWS = [...range(0xe0, 0xfe), 0xc9, 0xc0, 0xab, 0xbb, 0xb0, 0x80, 0x92, 0xa0];
const MAC = [
  ...[0x88, 0x89, 0x8d, 0x8f, 0x8e, 0x90, 0x91, 0x94, 0x95, 0x99, 0x9d, 0x9e, 0x83, 0xcb, 0xc7, 0xc8, 0xa1, 0xdb, 0xd5],
  0xca,
];

/** « ą ł ż ź ť Ť Ź ľ Ą Ł Ż Ľ », which Windows-1252 has no letters for. */
const CENTRAL = [0xb9, 0xb3, 0xbf, 0x9f, 0x9d, 0x8d, 0x8f, 0xbe, 0xa5, 0xa3, 0xaf, 0xbc];
/** « č ř ě ň ů Č Ř Ě », beside « š ž ý Š Ž », which no language of Western Europe has together. */
const CZECH = { other: [0xe8, 0xf8, 0xec, 0xf2, 0xf9, 0xc8, 0xd8, 0xcc], own: [0x9a, 0x9e, 0xfd, 0x8a, 0x8e] };
/** « ő ű », beside « ö ü ». */
const HUNGARIAN = { other: [0xf5, 0xfb], own: [0xf6, 0xfc] };
/** « ă », beside « ş ţ ». */
const ROMANIAN = { other: [0xe3], own: [0xba, 0xfe] };
/** « à å »: of Western Europe only. */
const WESTERN = [0xe0, 0xe5];
/** « é è à É À », of which a text in French has some. */
const FRENCH = [0xe9, 0xe8, 0xe0, 0xc9, 0xc0];
/** Bytes above 0x80 that are other letters in the two encodings, but those that French has beside the ones above. */
const DIFFERENT = [
  ...[0x8c, 0x9c, 0xea, 0xec, 0xf8, 0xf2, 0xe6, 0xf1, 0xf5, 0xe3, 0xe5, 0xf0, 0xfe, 0xff],
  ...[0xca, 0xd8, 0xcc, 0xd1, 0xc6, 0xd5, 0xc3, 0xc5, 0xd2],
];
/** « ê œ Ê Œ » of French. */
const ALSO_FRENCH = [0xea, 0x9c, 0xca, 0x8c];

const areTogether = (
  bytes: ByteCensus,
  { other, own }: { other: readonly number[]; own: readonly number[] },
): boolean => bytes.countInWords(other) > 0 && bytes.countInWords(own) > 0;

/** An encoding of one byte a letter. `isSure`: its letters fit no other. */
interface Guess {
  encoding: Encoding;
  isSure: boolean;
}

/** Determines a single-byte encoding from the bytes that stand alone; null when none of them is a letter in any. */
export const guessEncoding = (bytes: ByteCensus): Guess | null => {
  const [windows, mac] = [bytes.count(WINDOWS) + bytes.countInWords(CENTRAL), bytes.count(MAC)];
  if (windows + mac === 0) return null;
  if (mac > windows) return { encoding: 'macintosh', isSure: true };
  const isWestern = bytes.count(WESTERN) > 0;
  const isCentral =
    bytes.countInWords(CENTRAL) > 0 || [CZECH, HUNGARIAN, ROMANIAN].some((language) => areTogether(bytes, language));
  if (isCentral && !isWestern) return { encoding: 'windows-1250', isSure: true };
  const isFrench = bytes.count(FRENCH) > 0 && bytes.count(DIFFERENT) === bytes.count(ALSO_FRENCH);
  return { encoding: 'windows-1252', isSure: !isCentral && (isFrench || bytes.count(DIFFERENT) === 0) };
};
