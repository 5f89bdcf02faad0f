import { capture } from '../../contract/captures.ts';
import { MAX_MISSING, MAX_ROWS, type PageKind, type ParseResult } from '../../marketplaces/contract.ts';

/** No reading of one page is larger, whatever it was made of. */
const MAX_OUTPUT = 4_000_000;
const MAX_TEXT = 2_000;

const envelope = {
  captureId: '00000000',
  marketplace: 'vinted',
  marketplaceUserId: null,
  source: 'json',
  url: 'https://www.vinted.fr/',
  observedAt: '2026-11-21T00:00:00.000Z',
  filter: '',
  page: null,
  totalPages: null,
  totalEntries: null,
};
const SENT: ReadonlySet<PageKind> = new Set(capture.options.map(({ shape }) => shape.pageKind.value));

const isControl = (character: string): boolean => character < ' ' || character === '\u007f';

/** Characters that turn the direction of a text, or show nothing in the middle of a word. */
const DISGUISES = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[a-z][\u200c\u200d]/i;

const problemsOfText = (text: string, path: string): string[] => [
  ...(text.length > MAX_TEXT ? [`${path} is too long`] : []),
  ...(text.isWellFormed() ? [] : [`${path} holds half a character`]),
  ...(DISGUISES.test(text) ? [`${path} holds a character that is not seen`] : []),
  ...(Array.from(text).some(isControl) ? [`${path} holds a control character`] : []),
];

const problemsOfValue = (value: unknown, path: string): string[] => {
  if (typeof value === 'string') return problemsOfText(value, path);
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} is no number`];
  if (typeof value !== 'object' || value === null) return [];
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  const inner = Object.entries(value).flatMap(([key, one]) => problemsOfValue(one, `${path}.${key}`));
  return isPlain ? inner : [`${path} is no plain object`, ...inner];
};

const problemsOfContract = ({ kind, records, missing }: Extract<ParseResult, { ok: true }>): string[] => {
  if (!SENT.has(kind)) return [];
  const sent = capture.safeParse({ ...envelope, pageKind: kind, records, missing });
  return (sent.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
};

/** What is wrong with a reading of any page; empty for one that the server could take as is, or that states why not. */
export const problemsOf = (result: ParseResult): string[] => {
  const problems = result.missing.length > MAX_MISSING ? ['too many gaps'] : [];
  if (Object.keys(Object.prototype).length > 0 || 'polluted' in {}) problems.push('every object has a new property');
  if (!result.ok) return result.message.length > 20 ? problems : [...problems, 'no sentence'];
  if (result.records.length === 0 || result.records.length > MAX_ROWS + 1)
    problems.push('not as many records as a page has');
  if (JSON.stringify(result).length > MAX_OUTPUT) problems.push('too large');
  return [...problems, ...problemsOfValue(result.records, 'records'), ...problemsOfContract(result)];
};
