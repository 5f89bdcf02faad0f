import { foldText } from '../status/status.ts';

/**
 * Folded names of article conditions, by the marketplace's own number (WEB §4.3). The beginning decides: « Ottime » on
 * a page is « Ottime condizioni » in a table. Longer beginnings first.
 */
const CONDITIONS: readonly (readonly [id: string, beginnings: readonly string[]])[] = [
  [
    '6',
    [
      ...['neuf avec etiquette', 'nuovo con cartellino', 'nieuw met prijskaartje', 'neu, mit etikett'],
      ...['neu mit etikett', 'nuevo con etiquetas', 'new with tags'],
    ],
  ],
  [
    '1',
    [
      ...['neuf sans etiquette', 'nuovo senza cartellino', 'nieuw zonder prijskaartje', 'neu, ohne etikett'],
      ...['neu ohne etikett', 'nuevo sin etiquetas', 'new without tags'],
    ],
  ],
  ['2', ['tres bon etat', 'ottime', 'heel goed', 'sehr gut', 'muy bueno', 'very good']],
  ['3', ['bon etat', 'buone', 'goed', 'gut', 'bueno', 'good']],
  [
    '4',
    [
      ...['satisfaisant', 'discrete', 'veelgebruikt', 'redelijk', 'zufriedenstellend', 'satisfactorio'],
      ...['aceptable', 'satisfactory'],
    ],
  ],
];

const begins = (text: string, beginning: string): boolean =>
  text.startsWith(beginning) && !/\p{L}/u.test(text.charAt(beginning.length));

/** The marketplace's number for a condition; null for an unknown wording. */
export const conditionIdOf = (text: string): string | null => {
  const folded = foldText(text);
  // Only as the whole text: « Neu, … » may continue with anything.
  if (folded === 'neu') return '1';
  return CONDITIONS.find(([, beginnings]) => beginnings.some((one) => begins(folded, one)))?.[0] ?? null;
};

/** True for two wordings of the same condition. */
export const isSameCondition = (one: string, other: string): boolean => {
  const id = conditionIdOf(one);
  return one === other || (id !== null && id === conditionIdOf(other));
};
