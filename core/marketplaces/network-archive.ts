import { loadsOfArchive } from './archive-loads.ts';
import type { FailureReason } from './contract.ts';
import { findMarketplace } from './registry.ts';
import type { SavedText } from './saved-page.ts';
import { asObject } from './vinted/values/raw-value.ts';

/** Maximum number of responses examined per archive. */
const MAX_ANSWERS = 200;

const decodeBase64 = (text: string): string | null => {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (mark) => mark.charCodeAt(0)));
  } catch {
    return null;
  }
};

const textOf = (content: ReturnType<typeof asObject>): string | null => {
  const { text, encoding } = content;
  if (typeof text !== 'string' || text === '') return null;
  return encoding === 'base64' ? decodeBase64(text) : text;
};

const formatOf = (mimeType: unknown): SavedText['format'] | null => {
  if (typeof mimeType !== 'string') return null;
  if (/^text\/html\b/i.test(mimeType)) return 'html';
  if (/^text\/x-component\b/i.test(mimeType)) return 'flight';
  return /^application\/(?:[\w.+-]*\+)?json\b/i.test(mimeType) ? 'json' : null;
};

/** Responses after which reading stops (WEB §10). */
const REFUSALS: ReadonlyMap<unknown, FailureReason> = new Map([
  [401, 'logged_out'],
  [403, 'access_refused'],
  [429, 'rate_limited'],
]);

/** Only responses to a `GET` by a marketplace page. Cookies and headers, which are also in the file, are ignored. */
const toAnswer = (entry: unknown): SavedText | null => {
  const { request, response } = asObject(entry);
  const { method, url } = asObject(request);
  const content = asObject(asObject(response).content);
  const format = formatOf(content.mimeType);
  if (method !== 'GET' || typeof url !== 'string' || format === null) return null;
  const isReadable = findMarketplace(url)?.pageKindOf(url) ?? 'unknown';
  const text = isReadable === 'unknown' ? null : textOf(content);
  const refusal = REFUSALS.get(asObject(response).status);
  return text === null ? null : { text, format, url, ...(refusal && { refusal }) };
};

/** The responses in an archive of network calls (HAR), oldest first; null when `value` is not such an archive. */
export const readNetworkArchive = (value: unknown): SavedText[] | null => {
  const { entries } = asObject(asObject(value).log);
  if (!Array.isArray(entries)) return null;
  const loadOf = loadsOfArchive(entries);
  const answers: SavedText[] = [];
  for (const entry of entries) {
    const answer = toAnswer(entry);
    const load = answer === null ? undefined : loadOf(entry);
    if (answer !== null) answers.push({ ...answer, ...(load && { load }) });
    // Responses that are not examined may name another account.
    if (answers.length === MAX_ANSWERS) return answers.map(({ load: _, ...alone }) => alone);
  }
  return answers;
};
