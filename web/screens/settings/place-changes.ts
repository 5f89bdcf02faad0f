import { MAX_PLACE_NAME } from '#core/model/preferences.ts';
import { comparePlaces } from '#core/model/stock/places.ts';

const tidy = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, MAX_PLACE_NAME).trim();

/** The names in a text such as «; portant ». */
export const namesIn = (text: string): string[] => [...new Set(text.split(/[,;\n]/).map(tidy))].filter(Boolean);

/** Those that are not in the list yet, at its end. */
export const addPlaces = (places: readonly string[], names: readonly string[]): string[] => [
  ...new Set([...places, ...names]),
];

export const removePlace = (places: readonly string[], name: string): string[] =>
  places.filter((place) => place !== name);

/** One step up (-1) or down (1); a place that is not there, or already at the end, changes nothing. */
export const movePlace = (places: readonly string[], name: string, step: -1 | 1): string[] => {
  const from = places.indexOf(name);
  const other = places[from + step];
  if (from === -1 || other === undefined) return [...places];
  return places.map((place, index) => (index === from ? other : index === from + step ? name : place));
};

/** Under its new name, in its place; a name that is taken is not given twice. */
export const renamePlace = (places: readonly string[], name: string, next: string): string[] =>
  places.includes(next) ? removePlace(places, name) : places.map((place) => (place === name ? next : place));

/** By name, « A-2 » before « A-10 ». */
export const sortPlaces = (places: readonly string[]): string[] => places.toSorted(comparePlaces([]));
