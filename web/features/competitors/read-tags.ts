export const MOST_TAGS = 10;
const LONGEST_TAG = 30;

/** Tags between commas, each once, blanks aside. */
export const readTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim().replaceAll(/\s+/g, ' '))
      .filter((tag) => tag !== ''),
  ),
];

/** What is wrong with them and how to mend it; null: nothing. */
export const tagsError = (tags: readonly string[]): string | null => {
  if (tags.length > MOST_TAGS) return `${MOST_TAGS} étiquettes au plus\u202f: enlevez-en ${tags.length - MOST_TAGS}.`;
  const long = tags.find((tag) => tag.length > LONGEST_TAG);
  return long === undefined
    ? null
    : `L’étiquette «\u00a0${long}\u00a0» dépasse ${LONGEST_TAG} caractères\u202f: raccourcissez-la.`;
};
