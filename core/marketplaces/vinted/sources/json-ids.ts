const INTEGER = /^-?\d+$/;
const ID = /^[1-9]\d{0,19}$/;
const LONG_NUMBER = /\d{16}/;

/** What engines with source text access pass third (Chrome 114, Firefox 135, Node 22). */
interface ReviverContext {
  source?: string;
}

/** An integer that a number cannot hold becomes its digits; where the engine cannot tell them, null rather than a wrong id. */
const keepDigits = (_key: string, value: unknown, context?: ReviverContext): unknown => {
  if (typeof value !== 'number' || Number.isSafeInteger(value) || !Number.isInteger(value)) return value;
  if (context?.source === undefined) return null;
  return INTEGER.test(context.source) ? context.source : value;
};

/** True when a text may hold an integer beyond 2^53: worth `parseExactJson`, which costs ten times `JSON.parse`. */
export const mayHoldLongIds = (text: string): boolean => LONG_NUMBER.test(text);

/**
 * `JSON.parse` that never rounds: integers beyond 2^53 come back as digits in a string.
 * @throws SyntaxError for text that is not JSON, RangeError for a nesting the engine refuses.
 */
export const parseExactJson = (text: string): unknown => JSON.parse(text, keepDigits);

/** An id as digits; null for anything that is not a positive whole number, fractions and rounded numbers included. */
export const toId = (value: unknown): string | null => {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? String(value) : null;
  return typeof value === 'string' && ID.test(value) ? value : null;
};
