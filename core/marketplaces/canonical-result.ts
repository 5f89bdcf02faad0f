import type { ParseResult } from './contract.ts';

/** A result as `expected.json` keeps it: fixed keys in a fixed order; the sentence follows from the reason. */
export const toCanonical = (result: ParseResult) => ({
  kind: result.kind,
  ok: result.ok,
  reason: result.ok ? null : result.reason,
  source: result.source,
  page: result.page,
  notes: result.ok ? result.notes : [],
  missing: result.missing,
  records: result.ok ? result.records : [],
  // Only where the display filled something.
  ...(result.ok && result.displayed && { displayed: result.displayed }),
});

/** The text of `expected.json`, byte for byte. */
export const toCanonicalJson = (result: ParseResult): string => `${JSON.stringify(toCanonical(result), null, 2)}\n`;
