/** The most that Excel takes in a cell. */
const MAX_CHARS = 32_767;

/** Characters that XML cannot hold, besides halves of a pair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant
const ILLEGAL = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g;
/** Excel reads `_x0041_` as « A ». */
const LOOKS_ESCAPED = /_x(?=[0-9A-Fa-f]{4}_)/g;

/** Any text as a cell can hold it: what XML or Excel would refuse, or read as something else, is left out or escaped. */
export const cellText = (text: string): string =>
  text
    .slice(0, MAX_CHARS)
    .toWellFormed()
    .replaceAll(ILLEGAL, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll(LOOKS_ESCAPED, '_x005F_x');

const NEEDS_ESCAPE = /[&<>]/;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The same inside XML. */
export const cellXml = (text: string): string => {
  const clean = cellText(text);
  return NEEDS_ESCAPE.test(clean) ? clean.replaceAll(/[&<>]/g, (char) => ESCAPES[char] ?? char) : clean;
};
