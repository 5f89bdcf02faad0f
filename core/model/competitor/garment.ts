import { fold } from '../fold.ts';
import { GARMENT_WORDS, LIKELY_GARMENT, NO_GARMENT } from './garment-words.ts';

const NOT_WORD = /[^a-z0-9]+/;

/** « jeans » and « manteaux » become « jean » and « manteau ». */
const toSingular = (word: string): string =>
  word.length > 2 && (word.endsWith('s') || word.endsWith('x')) ? word.slice(0, -1) : word;

const toWords = (title: string): string[] =>
  fold(title)
    .split(NOT_WORD)
    .filter((word) => word !== '')
    .map(toSingular);

/** The meaning of a sequence of words; `garment` is null when they mean something else. */
interface Wording {
  words: readonly string[];
  garment: string | null;
  /** The garment they imply when the title has no other. */
  likely: string | null;
}

/** By first word, longest first: « robe de chambre » is not a « robe ». */
const wordings: ReadonlyMap<string, readonly Wording[]> = (() => {
  const likely = new Map(Object.entries(LIKELY_GARMENT));
  const all: Wording[] = [
    ...Object.entries(GARMENT_WORDS).flatMap(([garment, names]) =>
      names.map((name) => ({ words: toWords(name), garment, likely: null })),
    ),
    ...NO_GARMENT.map((name) => ({ words: toWords(name), garment: null, likely: likely.get(name) ?? null })),
  ];
  return Map.groupBy(
    all.toSorted((a, b) => b.words.length - a.words.length),
    ({ words }) => words[0] ?? '',
  );
})();

const findWording = (words: readonly string[], at: number): Wording | undefined =>
  wordings.get(words[at] ?? '')?.find((each) => each.words.every((word, index) => words[at + index] === word));

/**
 * The kind of garment that a French title names, `robes`, `vestes`…: that of the first word naming one, because French
 * puts the noun before its description (« veste en jean »). Deduced: a wardrobe states no category. Null when no word
 * is known.
 */
export const toGarment = (title: string | null): string | null => {
  if (title === null) return null;
  const words = toWords(title);
  let likely: string | null = null;
  let at = 0;
  while (at < words.length) {
    const found = findWording(words, at);
    if (found?.garment) return found.garment;
    likely ??= found?.likely ?? null;
    at += found?.words.length ?? 1;
  }
  return likely;
};
