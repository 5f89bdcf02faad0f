import { fold } from '../fold.ts';

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Shorter names are words of other things: « M », « & ». */
const SHORTEST = 3;

/**
 * A function that finds the brand which a title names, among brands that the seller's own articles have: the longest one,
 * because « Petit Bateau » is no « Petit ». Null where it names none.
 */
export const brandFinder = (brands: Iterable<string | null>): ((title: string | null) => string | null) => {
  const byFirst = new Map<string, { words: string[]; brand: string }[]>();
  for (const brand of new Set(brands)) {
    const words = wordsOf(brand ?? '');
    const [first] = words;
    if (brand === null || first === undefined || words.join('').length < SHORTEST) continue;
    const known = byFirst.get(first);
    if (known) known.push({ words, brand });
    else byFirst.set(first, [{ words, brand }]);
  }
  return (title) => {
    const words = wordsOf(title ?? '');
    let best: { words: string[]; brand: string } | null = null;
    for (const [at, word] of words.entries()) {
      for (const each of byFirst.get(word) ?? []) {
        const isNamed = each.words.every((part, index) => words[at + index] === part);
        if (isNamed && (best === null || isBetter(each, best))) best = each;
      }
    }
    return best?.brand ?? null;
  };
};

/** The longer name; of two equally long ones always the same, in whatever order they came. */
const isBetter = (a: { words: string[]; brand: string }, b: { words: string[]; brand: string }): boolean => {
  const [first, second] = [a.words.join(' '), b.words.join(' ')];
  if (first.length !== second.length) return first.length > second.length;
  return first === second ? a.brand < b.brand : first < second;
};
