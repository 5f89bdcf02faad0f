const LONGEST_SAFE = 15;
const INTEGER = /^-?\d+$/;
const ID = /^[1-9]\d{0,19}$/;

/** What engines with source text access pass third (Chrome 114, Firefox 135, Node 22). */
interface ReviverContext {
  source?: string;
}

/** An integer that a number cannot hold becomes its digits; where the engine cannot tell them, null rather than a wrong id. */
const keepDigits = (_key: string, value: unknown, context?: ReviverContext): unknown => {
  if (typeof value !== 'number' || Number.isSafeInteger(value) || !Number.isInteger(value)) return value;
  return context?.source !== undefined && INTEGER.test(context.source) ? context.source : null;
};

/**
 * `JSON.parse` that never rounds an id: integers beyond 2^53 come back as digits in a string.
 * @throws SyntaxError for text that is not JSON, RangeError for a nesting the engine refuses.
 */
export const parseJson = (text: string): unknown =>
  hasLongNumber(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** True when 16 digits follow each other: the cheap question before the slow, exact parse. Looks at one character in 16. */
const hasLongNumber = (text: string): boolean => {
  for (let at = LONGEST_SAFE; at < text.length; at += LONGEST_SAFE + 1) {
    if (!isDigit(text.charCodeAt(at))) continue;
    let start = at;
    while (isDigit(text.charCodeAt(start - 1))) start -= 1;
    let end = at;
    while (isDigit(text.charCodeAt(end + 1))) end += 1;
    if (end - start >= LONGEST_SAFE) return true;
  }
  return false;
};

/** An id as digits; null for anything that is not a positive whole number, fractions and rounded numbers included. */
export const toId = (value: unknown): string | null => {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? String(value) : null;
  return typeof value === 'string' && ID.test(value) ? value : null;
};
