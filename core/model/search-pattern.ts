import { fold } from './fold.ts';

/** Latin-1 with Latin Extended-A and B, then Latin Extended Additional: the accented letters of every language here. */
const ACCENTED: readonly [first: number, last: number][] = [
  [0x00c0, 0x024f],
  [0x1e00, 0x1eff],
];

const variantsOf = (): ReadonlyMap<string, string> => {
  const variants = new Map<string, string>([["'", "'’"]]);
  for (const [first, last] of ACCENTED) {
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCharCode(code);
      const base = fold(letter);
      if (base.length === 1 && base !== letter) variants.set(base, (variants.get(base) ?? base) + letter);
    }
  }
  return variants;
};

const VARIANTS = variantsOf();
const SPECIAL = /[\\^$.*+?()[\]{}|/-]/;

/** One letter in all its spellings, precomposed or followed by a combining mark. */
const toClass = (letter: string): string => {
  const variants = VARIANTS.get(letter);
  if (variants) return `[${variants}][\\u0300-\\u036f]*`;
  if (SPECIAL.test(letter)) return `\\${letter}`;
  return /[a-z]/.test(letter) ? `${letter}[\\u0300-\\u036f]*` : letter;
};

/** Letter pairs that are also written as one character. */
const LIGATURES: readonly [letters: string, sign: string][] = [
  ['oe', 'œ'],
  ['ae', 'æ'],
];

const toPattern = (word: string): RegExp => {
  let pattern = [...word].map(toClass).join('');
  for (const [letters, sign] of LIGATURES) {
    const pair = [...letters].map(toClass).join('');
    pattern = pattern.replaceAll(pair, () => `(?:${pair}|${sign})`);
  }
  return new RegExp(pattern, 'i');
};

/**
 * One pattern per word of a search, ignoring accents and case. The accents are in the pattern, so that nothing has to
 * be computed or stored for each of fifty thousand rows.
 */
export const searchPatterns = (query: string): readonly RegExp[] =>
  fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(toPattern);
