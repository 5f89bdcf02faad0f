/** Characters of a search, on the screen and in a question to the server. */
export const MOST_SEARCHED = 100;

const MARKS = /[\u0300-\u036f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII is what is meant
const ASCII = /^[\u0000-\u007f]*$/;

/** Lower case without accents: « Sézane » and « SEZANE » become « sezane ». */
export const fold = (text: string): string => {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower.normalize('NFD').replaceAll(MARKS, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('’', "'");
};
