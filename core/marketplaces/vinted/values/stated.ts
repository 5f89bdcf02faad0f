import { MAX_MISSING } from '../../contract.ts';
import { toShownText } from './shown-text.ts';

/**
 * What a source states for each field of a record: null when it does not state it in a known form (a gap, listed in
 * `missing`), undefined when it states that there is none, or when that kind of page never states it.
 */
export type Stated<R> = { [K in keyof R]: R[K] | undefined };

/** The name of a field's gap: price and currency are read, and lost, together. */
export const gapName = (field: string): string => (field === 'priceMinor' ? 'price' : field);

/** Leaves room for the page's own gaps; beyond it, a single `records` entry represents the rest. */
const MAX_ROW_GAPS = MAX_MISSING - 20;

const isGap = (name: string, value: unknown): boolean =>
  value === null || ((name === 'state' || name === 'kind') && value === 'unknown');

/** The records, with the paths of unknown fields. `first` is the index of the first one in the page's records. */
export const toRecords = <R extends object>(
  all: readonly Stated<R>[],
  first = 0,
): { records: R[]; missing: string[] } => {
  const missing: string[] = [];
  const records = all.map((said, index) => {
    const entries = Object.entries(said).map(([name, value]) => {
      if (isGap(name, value)) missing.push(`records[${first + index}].${gapName(name)}`);
      return [name, value ?? null] as const;
    });
    // The same keys, with null instead of undefined.
    return Object.fromEntries(entries) as R;
  });
  return { records, missing: missing.length > MAX_ROW_GAPS ? [...missing.slice(0, MAX_ROW_GAPS), 'records'] : missing };
};

/** Reads a value that may legitimately be absent: null is not a gap. */
export const unlessNull = <T>(value: unknown, read: (value: unknown) => T | null): T | null | undefined =>
  value === null ? undefined : read(value);

/** The same for a text, which may also be empty. */
export const unlessNone = <T>(value: unknown, read: (value: unknown) => T | null): T | null | undefined =>
  value === null || value === '' ? undefined : read(value);

const MAX_COUNT = 10_000_000;

/** A count of things; null for anything else. */
export const toCount = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= MAX_COUNT ? value : null;

export const toFlag = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

const upTo =
  (max: number) =>
  (value: unknown): string | null => {
    const text = toShownText(value);
    return text === null || text.length > max ? null : text;
  };

/** Same limits as in the contract for captures: a pseudonym, a size, a condition; a brand or a city. */
export const toName = upTo(100);
export const toLongName = upTo(200);
