import { fold } from '../fold.ts';

/** Shorter ones carry no meaning: « de », « 38 », « M ». */
const SHORTEST_WORD = 3;
/** Fewer words in common are chance, unless the title has no more. */
const FEWEST_WORDS = 2;

const wordsOf = (title: string | null): Set<string> =>
  new Set(
    fold(title ?? '')
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length >= SHORTEST_WORD),
  );

/** Counts the words that another title shares with this one; 0 where they are so few that it may be chance. */
export const likenessTo = (title: string | null): ((other: string | null) => number) => {
  const words = wordsOf(title);
  const fewest = Math.max(1, Math.min(FEWEST_WORDS, words.size));
  return (other) => {
    const shared = [...wordsOf(other)].filter((word) => words.has(word)).length;
    return shared < fewest ? 0 : shared;
  };
};
