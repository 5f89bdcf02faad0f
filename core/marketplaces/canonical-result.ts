import type { ParseResult } from './contract.ts';

/**
 * A result in the format of `expected.json`: fixed keys in a fixed order; the sentence is omitted because it follows
 * from the reason.
 */
export const toCanonical = (result: ParseResult) => ({
  kind: result.kind,
  ok: result.ok,
  reason: result.ok ? null : result.reason,
  source: result.source,
  page: result.page,
  notes: result.ok ? result.notes : [],
  missing: result.missing,
  records: result.ok ? result.records : [],
  // Only when the display filled in something.
  ...(result.ok && result.displayed && { displayed: result.displayed }),
});

/** The exact text of `expected.json`. */
export const toCanonicalJson = (result: ParseResult): string => `${JSON.stringify(toCanonical(result), null, 2)}\n`;
