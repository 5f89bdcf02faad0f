import { cleanText, hasInvisible } from '../../clean-text.ts';

/** Longest title or status text that Comptoir stores; the API's contract has the same limit. */
const MAX_TEXT = 500;

/** Text of a page as plain text, without invisible characters (`cleanText`); null when empty or too long. */
export const toShownText = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.length > MAX_TEXT) return null;
  const text = cleanText(value);
  return text === '' ? null : text;
};

const MAX_URL = 2_000;
const PLAIN_HTTPS = /^https:\/\/[\w.-]+\/[\w./?=&%-]*$/;

/** A picture's URL; null for any scheme but https, and for one with invisible characters. */
export const toPhotoUrl = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.length > MAX_URL) return null;
  if (PLAIN_HTTPS.test(value)) return value;
  return URL.canParse(value) && new URL(value).protocol === 'https:' && !hasInvisible(value) ? value : null;
};
