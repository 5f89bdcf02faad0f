/** What a part of a label tells. */
export type PartName = 'brand' | 'model' | 'condition' | 'size';

/**
 * The words before the parts of a card's label, lower case: French, Italian, English, Dutch, German, Spanish and one of
 * Polish (WEB §4.3). Big and small letters go with the page and its date, not with the language.
 */
const WORDS: Readonly<Record<string, PartName>> = {
  marque: 'brand',
  état: 'condition',
  taille: 'size',
  brand: 'brand',
  condizioni: 'condition',
  taglia: 'size',
  model: 'model',
  condition: 'condition',
  size: 'size',
  merk: 'brand',
  staat: 'condition',
  maat: 'size',
  marke: 'brand',
  zustand: 'condition',
  größe: 'size',
  marca: 'brand',
  estado: 'condition',
  tamaño: 'size',
  stan: 'condition',
};

/** One « , word: » of a label, and the value that goes on to the next one. */
export interface LabelPart {
  /** Null for a word that nobody has seen: of another language, or the seller's own. */
  name: PartName | null;
  /** Where its comma stands. */
  at: number;
  value: string;
}

/** A comma, a word or two, a colon: as well in the seller's own title. */
const PART = /, (\p{L}[\p{L}\p{M}' -]{0,29}?) ?: /gu;

/** All that looks like a part of a label, in order. @param head the label without its prices, its spaces plain ones */
export const partsOf = (head: string): LabelPart[] => {
  const found = [...head.matchAll(PART)];
  return found.map(({ 0: { length }, 1: word = '', index }, rank) => {
    const folded = word.normalize('NFC').toLowerCase();
    const end = found[rank + 1]?.index ?? head.length;
    const name = Object.hasOwn(WORDS, folded) ? (WORDS[folded] ?? null) : null;
    return { name, at: index, value: head.slice(index + length, end).trim() };
  });
};
