/** Longest title or status text that Comptoir keeps; the API's contract has the same limit. */
const MAX_TEXT = 500;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is replaced
const CONTROL = /[\u0000-\u001f\u007f]/g;

/** Text of a page as text only: trimmed, without control characters or lone surrogates; null when empty or oversize. */
export const toShownText = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.length > MAX_TEXT) return null;
  const text = value.replace(CONTROL, ' ').toWellFormed().trim();
  return text === '' ? null : text;
};

/** A picture's address; null for any scheme but https. */
export const toPhotoUrl = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.length > 2_000 || !URL.canParse(value)) return null;
  return new URL(value).protocol === 'https:' ? value : null;
};
