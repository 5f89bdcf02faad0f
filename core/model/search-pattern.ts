import { fold } from './fold.ts';

/** Latin-1 and Latin Extended-A and B: every accented letter of the marketplace's languages. */
const FIRST_ACCENTED = 0x00c0;
const LAST_ACCENTED = 0x024f;

const variantsOf = (): ReadonlyMap<string, string> => {
  const variants = new Map<string, string>();
  for (let code = FIRST_ACCENTED; code <= LAST_ACCENTED; code += 1) {
    const letter = String.fromCharCode(code);
    const base = fold(letter);
    if (base.length === 1 && base !== letter) variants.set(base, (variants.get(base) ?? base) + letter);
  }
  return variants.set("'", "'’");
};

const VARIANTS = variantsOf();
const SPECIAL = /[\\^$.*+?()[\]{}|/-]/;

/** One letter in all its spellings, composed or followed by a combining mark. */
const toClass = (letter: string): string => {
  const variants = VARIANTS.get(letter);
  if (variants) return `[${variants}][\\u0300-\\u036f]*`;
  if (SPECIAL.test(letter)) return `\\${letter}`;
  return /[a-z]/.test(letter) ? `${letter}[\\u0300-\\u036f]*` : letter;
};

const toPattern = (word: string): RegExp => {
  const classes = [...word].map(toClass).join('');
  return new RegExp(
    classes.replaceAll(`${toClass('o')}${toClass('e')}`, (pair) => `(?:${pair}|œ)`),
    'i',
  );
};

/**
 * One pattern per word of a search, blind to accents and capitals. The accents are in the pattern, so that nothing has to be
 * computed or kept for each of fifty thousand rows.
 */
export const searchPatterns = (query: string): readonly RegExp[] =>
  fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(toPattern);
