import { fold } from '../fold.ts';

/** Where a sale counts as made when nothing more is known: a word that every file can use. */
export const ELSEWHERE = 'Hors Vinted';

/**
 * True of a sale that was made outside the marketplace, by the word for where it was sold: « hors Vinted », « Leboncoin »,
 * « vide-grenier ». Numbers of such a deal are none of the marketplace. Unknown is not elsewhere.
 */
export const isElsewhere = (channel: string | null): boolean => {
  if (channel === null) return false;
  const words = fold(channel);
  return !words.includes('vinted') || /\b(?:hors|pas|sans|outside|not|off)\b/.test(words);
};
