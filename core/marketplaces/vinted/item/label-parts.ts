/** What a part of a label states. */
export type PartName = 'brand' | 'model' | 'condition' | 'size';

/**
 * The words that introduce the parts of a card's label, lower case: French, Italian, English, Dutch, German, Spanish
 * and one Polish word (WEB §4.3). Capitalisation depends on the page and its date, not on the language.
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

/** One « , word: » in a label, and the value up to the next one. */
export interface LabelPart {
  /** Null for an unknown word: in another language, or written by the seller. */
  name: PartName | null;
  /** Position of its comma. */
  at: number;
  value: string;
}

/** A comma, a word or two, a colon; the seller's own title may contain this too. */
const PART = /, (\p{L}[\p{L}\p{M}' -]{0,29}?) ?: /gu;

/** Everything that looks like a label part, in order. @param head the label without its prices, with plain spaces */
export const partsOf = (head: string): LabelPart[] => {
  const found = [...head.matchAll(PART)];
  return found.map(({ 0: { length }, 1: word = '', index }, rank) => {
    const folded = word.normalize('NFC').toLowerCase();
    const end = found[rank + 1]?.index ?? head.length;
    const name = Object.hasOwn(WORDS, folded) ? (WORDS[folded] ?? null) : null;
    return { name, at: index, value: head.slice(index + length, end).trim() };
  });
};
