import type { Currency } from '../../model/money.ts';
import { type CurrencyMark, currencyOfFormat } from './format-currency.ts';

/** What a number format makes of the number in a cell. `currency` null: of one that the format does not name. */
export type NumberShape = { kind: 'plain' | 'date' | 'percent' } | { kind: 'money'; currency: Currency | null };

export const PLAIN: NumberShape = { kind: 'plain' };
const DATE: NumberShape = { kind: 'date' };
const PERCENT: NumberShape = { kind: 'percent' };
/** An amount, in the currency of the computer on which the workbook is open. */
const LOCAL_MONEY: NumberShape = { kind: 'money', currency: null };

/** Four times what Excel accepts. What a longer one shows is unknown. */
const MAX_FORMAT = 1_000;

const within = (id: number, ...ranges: readonly (readonly [number, number])[]): boolean =>
  ranges.some(([from, to]) => id >= from && id <= to);

/** What the formats without a code of their own show (ECMA-376 part 1, 18.8.30). */
export const shapeOfBuiltIn = (id: number): NumberShape => {
  if (id === 9 || id === 10) return PERCENT;
  if (within(id, [14, 22], [27, 36], [45, 47], [50, 58])) return DATE;
  // These follow the country of the computer: « $ » there, « € » here.
  return within(id, [5, 8]) || id === 42 || id === 44 ? LOCAL_MONEY : PLAIN;
};

/** A part of a format: what stands in quotation marks or behind `\`, in brackets, a space or a filling, or one letter. */
const PARTS = /"([^"]*)"?|\\(.)|\[([^\]]*)\]?|[_*].?|./gsu;

/** The parts of a format. */
interface Parts {
  /** Letters and signs that stand for figures, dates and percentages. */
  codes: string;
  literal: string;
  marks: CurrencyMark[];
  /** `[h]`: hours that go beyond a day. */
  isElapsed: boolean;
}

const takeBrackets = (parts: Parts, inner: string): void => {
  if (/^(?:h+|m+|s+)$/i.test(inner)) parts.isElapsed = true;
  // `[$£-809]`: the sign, and the country whose it is.
  const [, symbol = '', locale = ''] = /^\$(.*?)(?:-([\w-]*))?$/su.exec(inner) ?? [];
  if (symbol.trim() !== '') parts.marks.push({ symbol: symbol.trim(), locale: locale.toLowerCase() });
};

const partsOf = (code: string): Parts => {
  const parts: Parts = { codes: '', literal: '', marks: [], isElapsed: false };
  for (const [whole, quoted, escaped, brackets] of code.matchAll(PARTS)) {
    if (brackets !== undefined) takeBrackets(parts, brackets);
    else if (quoted !== undefined || escaped !== undefined) parts.literal += quoted ?? escaped ?? '';
    else if (/^[_*]/.test(whole)) parts.literal += ' ';
    else {
      parts.codes += whole;
      // Programs write signs of currencies without quotation marks.
      parts.literal += /[0#?.,;@%]/.test(whole) ? ' ' : whole;
    }
  }
  return parts;
};

/** Figures that belong to a time: « ss.000 ». */
const FRACTION = /s[.,]0+/gi;

/** What a number format shows. Where its parts contradict each other it shows money of no known currency. */
export const shapeOfFormat = (code: string): NumberShape => {
  if (code.length > MAX_FORMAT) return LOCAL_MONEY;
  const parts = partsOf(code);
  const [first = ''] = parts.codes.replaceAll(FRACTION, 's').split(';');
  const hasFigures = /[0#?]/.test(first);
  if (parts.isElapsed || (!hasFigures && /[dmyhs]/i.test(first))) return DATE;
  if (parts.codes.includes('%')) return PERCENT;
  const currency = currencyOfFormat(parts.marks, parts.literal);
  return currency === undefined ? PLAIN : { kind: 'money', currency };
};
