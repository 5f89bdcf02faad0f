import { fold } from './fold.ts';

const NOT_A_WORD = /[^\p{L}\p{N}]+/gu;
const NUMBER = /\d+/g;
/** Maximum number of digits treated as one number. */
const LONGEST_NUMBER = 9;

/** What titles are sorted by, compared with plain `<`: letters alone, « Robe 2 » before « Robe 10 ». */
export const toTitleKey = (title: string): string =>
  fold(title)
    .replaceAll(NOT_A_WORD, ' ')
    .trim()
    .replaceAll(NUMBER, (digits) => digits.padStart(LONGEST_NUMBER, '0'));

type Titled = { title: string | null };

const titleKeys = new WeakMap<Titled, string>();

/** Folded once per row, however often a list of twenty thousand is re-sorted. A collator would be twenty times slower. */
export const titleKeyOf = (row: Titled): string | null => {
  if (row.title === null) return null;
  const known = titleKeys.get(row);
  if (known !== undefined) return known;
  const key = toTitleKey(row.title);
  titleKeys.set(row, key);
  return key;
};
