import { shownAs } from '../shown-as.ts';

/** What follows one of these only describes the noun: « boîte à chaussures », « étagère du haut ». */
const LINKS = new Set(['à', 'au', 'aux', 'de', 'du', 'des', 'en', 'sur', 'sous', 'dans', 'pour', 'avec', 'sans']);
const ELIDED = /^[dl]['’]/i;
const UNCHANGED = /[sxz]$/i;
const WITH_X = /(?:eau|au|eu)$/i;
const IN_AUX = /al$/i;

const pluralWord = (word: string): string => {
  if (!/\p{L}$/u.test(word) || UNCHANGED.test(word)) return word;
  if (WITH_X.test(word)) return `${word}x`;
  return IN_AUX.test(word) ? word.replace(IN_AUX, 'aux') : `${word}s`;
};

/** « bacs », « boîtes à chaussures », « grands bureaux ». */
export const pluralOf = (noun: string): string => {
  const words = noun.split(' ');
  const link = words.findIndex((word, index) => index > 0 && (LINKS.has(word.toLowerCase()) || ELIDED.test(word)));
  const end = link === -1 ? words.length : link;
  return words.map((word, index) => (index < end ? pluralWord(word) : word)).join(' ');
};

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);

/** The seller's own word for a place where articles lie. */
export interface PlaceWords {
  /** « bac ». */
  one: string;
  /** « bacs ». */
  many: string;
  /** « Bac », at the head of a field or a column. */
  title: string;
}

export const placeWords = (word: string | null = shownAs().placeWord): PlaceWords => {
  const one = word ?? 'emplacement';
  return { one, many: pluralOf(one), title: capital(one) };
};

const natural = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** By name, « A-2 » before « A-10 »; names that differ in case or accents alone have one order too. */
const byName = (a: string, b: string): number => natural.compare(a, b) || (a < b ? -1 : Number(a > b));

/**
 * Compares places in the seller's order, then those that are not in it by their names. An article without a place
 * comes last.
 */
export const comparePlaces = (
  places: readonly string[] = shownAs().places,
): ((a: string | null, b: string | null) => number) => {
  const rank = new Map(places.map((place, index) => [place, index]));
  const rankOf = (place: string): number => rank.get(place) ?? places.length;
  return (a, b) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return rankOf(a) - rankOf(b) || byName(a, b);
  };
};

/** Names of places as they are offered: the seller's, in their order, then others that articles have. */
export const offeredPlaces = (
  ofArticles: Iterable<string | null>,
  places: readonly string[] = shownAs().places,
): string[] => {
  const names = new Set([...places, ...[...ofArticles].filter((place) => place !== null)]);
  return [...names].toSorted(comparePlaces(places));
};
