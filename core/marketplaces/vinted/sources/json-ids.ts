const INTEGER = /^-?\d+$/;
const ID = /^[1-9]\d{0,19}$/;
const LONG_NUMBER = /\d{16}/;

/** The third argument in engines with source text access (Chrome 114, Firefox 135, Node 22). */
interface ReviverContext {
  source?: string;
}

/**
 * An integer that a number cannot represent becomes a string of its digits; where the engine does not provide them,
 * null rather than a wrong id.
 */
const keepDigits = (_key: string, value: unknown, context?: ReviverContext): unknown => {
  if (typeof value !== 'number' || Number.isSafeInteger(value) || !Number.isInteger(value)) return value;
  if (context?.source === undefined) return null;
  return INTEGER.test(context.source) ? context.source : value;
};

/**
 * True when a text may contain an integer beyond 2^53 and needs `parseExactJson`, which costs ten times as much as
 * `JSON.parse`.
 */
export const mayHoldLongIds = (text: string): boolean => LONG_NUMBER.test(text);

/**
 * `JSON.parse` without rounding: integers beyond 2^53 are returned as strings of digits.
 * @throws SyntaxError for text that is not JSON, RangeError when the nesting is too deep for the engine.
 */
export const parseExactJson = (text: string): unknown => JSON.parse(text, keepDigits);

/** An id as digits; null for anything that is not a positive integer, including fractions and rounded numbers. */
export const toId = (value: unknown): string | null => {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? String(value) : null;
  return typeof value === 'string' && ID.test(value) ? value : null;
};
