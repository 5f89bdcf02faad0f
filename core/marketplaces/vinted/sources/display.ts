import { type FailureReason, MAX_ROWS, type PageReading } from '../../contract.ts';
import { diagnoseTitle } from '../diagnose.ts';
import { asObject, type RawObject } from '../values/raw-value.ts';
import { pageLanguage } from './page-language.ts';

/** Maximum number of balance labels, headings and signs on one page. */
const MAX_BESIDE = 100;

/** What a page displays when its list was found. */
export interface Shown {
  rows: readonly unknown[];
  /** Data that appear once on the page, outside its rows. */
  page: RawObject;
  /** A label and the texts after it. */
  balances: readonly (readonly string[])[];
  /** Texts of the page's own headings. */
  headings: readonly string[];
  /** `fr`; null when the page does not state it. */
  language: string | null;
  otherwise: null;
}
export type Display = Shown | { rows: null; page: RawObject; otherwise: FailureReason };

const isText = (value: unknown): value is string => typeof value === 'string';

/** Bounded before it is validated: empty when absent, null for anything but a list of such members. */
const toListOf = <T>(value: unknown, isMember: (member: unknown) => member is T): readonly T[] | null => {
  if (value === undefined) return [];
  return Array.isArray(value) && value.length <= MAX_BESIDE && value.every(isMember) ? value : null;
};
const isTexts = (value: unknown): value is readonly string[] => toListOf(value, isText) !== null && value !== undefined;

const diagnose = (signs: readonly string[], title: unknown): FailureReason => {
  if (signs.includes('challenge')) return 'challenge';
  return (isText(title) ? diagnoseTitle(title) : null) ?? (signs.includes('login') ? 'logged_out' : 'nothing_found');
};

const otherwise = (reason: FailureReason): Display => ({ rows: null, page: {}, otherwise: reason });

/**
 * What `readDom` read from a page of such a kind: the displayed rows, or what the page is when it shows none of the
 * content its URL promises.
 */
export const readDisplay = (value: unknown, { kind }: Pick<PageReading, 'kind'>): Display => {
  const taken = asObject(value);
  const signs = toListOf(taken.signs, isText);
  const balances = toListOf(taken.balances, isTexts);
  const headings = toListOf(taken.headings, isText);
  const language = pageLanguage(toListOf(taken.languages, isText) ?? []);
  // A content script from before an update does not send the kind.
  const isOther = taken.kind !== undefined && taken.kind !== kind;
  if (isOther || typeof taken.list !== 'boolean' || !Array.isArray(taken.rows)) return otherwise('unknown_shape');
  if (signs === null || balances === null || headings === null) return otherwise('unknown_shape');
  if (taken.rows.length > MAX_ROWS) return otherwise('too_large');
  return taken.list
    ? { rows: taken.rows, page: asObject(taken.page), balances, headings, language, otherwise: null }
    : otherwise(diagnose(signs, taken.title));
};
