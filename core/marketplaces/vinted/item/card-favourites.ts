import { foldText } from '../status/status.ts';
import type { RawObject } from '../values/raw-value.ts';
import { toCount } from '../values/stated.ts';

/**
 * Accessible names of the heart on an article that nobody has favourited (WEB §4.3), folded; they contain no number.
 */
const NOBODY: ReadonlySet<string> = new Set([
  'ajouter aux favoris',
  'aggiungi ai preferiti',
  'toevoegen aan favorieten',
  'add to favourites',
]);

const MAX_LABEL = 200;
/** « 12 », « 1 204 »: groups of three, separated by at most one space or separator. */
const NUMBER = /\d{1,3}(?:[ .,'\u00a0\u202f]\d{3})+(?!\d)|\d+/g;

const numbersIn = (text: string): number[] =>
  (text.slice(0, MAX_LABEL).match(NUMBER) ?? []).map((digits) => Number(digits.replace(/\D/g, '')));

/** A displayed count, if the text contains nothing else. */
const countOf = (value: unknown): number | null => {
  const text = typeof value === 'string' ? value.trim() : '';
  const [count = null] = /^\d[\d .,'\u00a0\u202f]{0,10}$/.test(text) ? numbersIn(text) : [];
  return count !== null && text.length <= 9 && numbersIn(text).length === 1 ? count : null;
};

/**
 * How many people have favourited an article: the number next to the heart and the one in its name must agree, or only
 * one of them is present. Zero only where the heart's name consists of that statement alone; without a heart the count
 * is unknown.
 */
export const readFavourites = ({ favourites, favouriteLabel, favouriteCount }: RawObject): number | null => {
  const label = typeof favouriteLabel === 'string' ? favouriteLabel : '';
  const numbers = numbersIn(label);
  const said = numbers.length === 1 ? toCount(numbers[0]) : null;
  const shown = countOf(favouriteCount) ?? countOf(favourites);
  if (said !== null && shown !== null) return said === shown ? said : null;
  if (said !== null || shown !== null) return said ?? shown;
  const isBare = typeof favouriteCount !== 'string' && typeof favourites === 'string' && !/\d/.test(favourites);
  return isBare && NOBODY.has(foldText(label)) ? 0 : null;
};
