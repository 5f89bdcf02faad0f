import { isProblem } from '../cells/cell.ts';
import { currencyOf } from '../cells/currencies.ts';
import { outcomeOf, readFate } from '../cells/read-words.ts';
import type { CellKind } from '../headings/field-headings.ts';
import type { ColumnProfile } from './profile.ts';

const shareOf = (words: ReadonlySet<string>, isUnderstood: (word: string) => boolean): number =>
  [...words].filter(isUnderstood).length / Math.max(1, words.size);

const totalOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

const FIT: Readonly<Record<CellKind, (profile: ColumnProfile) => number>> = {
  amount: ({ amounts, filled }) => amounts / filled,
  currency: ({ words }) => shareOf(words, (word) => currencyOf(word) !== null),
  day: ({ days, serials, filled }) => (days + serials) / filled,
  digits: ({ amounts, texts, filled }) => (amounts + texts > 0 ? 1 - texts / (2 * filled) : 0),
  number: () => 1,
  count: ({ amounts, filled }) => amounts / filled,
  // Amounts with cents are no text: « Article » is a title in one file, and a part of a price in another.
  text: ({ days, commas, points, currencies, filled }) =>
    1 - Math.min(1, (days + Math.max(commas + points, totalOf(currencies))) / filled),
  status: ({ words }) => shareOf(words, (word) => outcomeOf(word) !== 'unknown'),
  fate: ({ words }) => shareOf(words, (word) => !isProblem(readFate(word))),
};

/** How well what a column holds fits what a field is, from 0 to 1; an empty column fits everything. */
export const fitsContent = (profile: ColumnProfile | undefined, kind: CellKind): number =>
  profile === undefined || profile.filled === 0 ? 1 : FIT[kind](profile);
