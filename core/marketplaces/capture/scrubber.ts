import { readStatusText } from '../vinted/status/status.ts';
import { toListDate } from '../vinted/values/list-date.ts';

/** Keys whose values describe the structure of a page and no person; all other strings are replaced. */
const KEPT_KEYS = new Set([
  'amount',
  'cell_type',
  'code',
  'country_code',
  'currency',
  'currencyCode',
  'currency_code',
  'current_user_side',
  'date',
  'defaultBoughtStatus',
  'entity_type',
  'message_code',
  'orderStatus',
  'orderType',
  'status',
  'transactionUserStatus',
  'transaction_user_status',
  'type',
  'user_side',
]);
/** Keys that hold the marketplace's own texts; known texts are kept. */
const STATUS_KEYS = new Set(['title', 'status_title', 'message']);
const DECIMAL = /^\d{1,9}(\.\d{1,4})?$/;
const REFERENCE = /^\$(undefined|[0-9a-f]{1,6}(:\w{1,20}){0,6})$/;
const FIELD_NAME = /^[A-Za-z_]\w{0,39}$/;
const SMALL = 1_000_000;

// Node 24 has them (ES2026), but the compiler's type libraries do not yet.
const exactJson = JSON as typeof JSON & { rawJSON(text: string): object; isRawJSON(value: unknown): boolean };

/** Replaces everything that could identify a person, consistently, in order of appearance. One instance per page. */
export interface Scrubber {
  /** Digits of the same length, so that ids beyond 2^53 stay beyond it. */
  id(digits: string): string;
  title(text: string): string;
  photo(url: string): string;
  /** A whole JSON text; numbers keep their exact digits or are replaced. */
  json(text: string): string;
}

const makeAliases = (toAlias: (rank: number, value: string) => string) => {
  const aliases = new Map<string, string>();
  return (value: string): string => {
    const alias = aliases.get(value) ?? toAlias(aliases.size + 1, value);
    aliases.set(value, alias);
    return alias;
  };
};

export const makeScrubber = (): Scrubber => {
  const id = makeAliases((rank, digits) => `9${String(rank).padStart(Math.max(digits.length - 1, 1), '0')}`);
  const title = makeAliases((rank) => `Article ${rank}`);
  const photo = makeAliases((rank) => `https://images1.vinted.net/t/exemple_${rank}/f800/1.webp`);
  const word = makeAliases((rank) => `texte ${rank}`);
  const name = makeAliases((rank) => `champ_${rank}`);

  const scrubText = (key: string, text: string): string => {
    if (KEPT_KEYS.has(key) || (key === 'price' && DECIMAL.test(text)) || REFERENCE.test(text)) return text;
    if (toListDate(text) !== null || (STATUS_KEYS.has(key) && readStatusText(text) !== null)) return text;
    if (/^\d{6,}$/.test(text)) return id(text);
    if (/^(https?:)?\/\//.test(text)) return photo(text);
    return key === 'title' ? title(text) : word(text);
  };
  const scrubNumber = (key: string, value: number, source: string): unknown => {
    const isId = /(^|_)ids?$|Ids?$/.test(key) || (Math.abs(value) >= SMALL && key !== 'time' && key !== 'timestamp');
    return exactJson.rawJSON(isId && /^\d+$/.test(source) ? id(source) : source);
  };
  const scrubValue = (key: string, value: unknown, context: { source?: string } = {}): unknown => {
    if (typeof value === 'string') return scrubText(key, value);
    if (typeof value === 'number') return scrubNumber(key, value, context.source ?? String(value));
    if (typeof value !== 'object' || value === null || Array.isArray(value) || exactJson.isRawJSON(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [FIELD_NAME.test(field) ? field : name(field), inner]),
    );
  };
  return { id, title, photo, json: (text) => JSON.stringify(JSON.parse(text, scrubValue), null, 2) };
};
