/** Longest title or status text that Comptoir keeps; the API's contract has the same limit. */
const MAX_TEXT = 500;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for
const UNSAFE = /[\u0000-\u001f\u007f\ud800-\udfff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is replaced
const CONTROL = /[\u0000-\u001f\u007f]/g;

/** Text of a page as text only: trimmed, without control characters or lone surrogates; null when empty or oversize. */
export const toShownText = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.length > MAX_TEXT) return null;
  const text = UNSAFE.test(value) ? value.replace(CONTROL, ' ').toWellFormed().trim() : value.trim();
  return text === '' ? null : text;
};

const MAX_URL = 2_000;
const PLAIN_HTTPS = /^https:\/\/[\w.-]+\/[\w./?=&%-]*$/;

/** A picture's address; null for any scheme but https. */
export const toPhotoUrl = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.length > MAX_URL) return null;
  if (PLAIN_HTTPS.test(value)) return value;
  return URL.canParse(value) && new URL(value).protocol === 'https:' ? value : null;
};
