export const MOST_TAGS = 10;
const LONGEST_TAG = 30;

/** Comma-separated tags, each once, without blanks. */
export const readTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim().replaceAll(/\s+/g, ' '))
      .filter((tag) => tag !== ''),
  ),
];

/** What is invalid about them and how to fix it; null when valid. */
export const tagsError = (tags: readonly string[]): string | null => {
  if (tags.length > MOST_TAGS) return `${MOST_TAGS} étiquettes au plus\u202f: enlevez-en ${tags.length - MOST_TAGS}.`;
  const long = tags.find((tag) => tag.length > LONGEST_TAG);
  return long === undefined
    ? null
    : `L’étiquette «\u00a0${long}\u00a0» dépasse ${LONGEST_TAG} caractères\u202f: raccourcissez-la.`;
};
