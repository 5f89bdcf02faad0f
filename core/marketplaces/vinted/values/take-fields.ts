/**
 * What counts as an answer besides a readable value: nothing (`required`), an explicit null (`nullable`), or also a field
 * that is not there at all, for those that only some pages have (`optional`). A text may besides be empty.
 */
type Presence = 'required' | 'nullable' | 'optional' | 'nullable-text' | 'optional-text';

export interface FieldTaker {
  /** The value as `read` gives it; null, and a gap of that name, when it cannot be read. */
  take<T>(name: string, value: unknown, read: (value: unknown) => T | null, presence?: Presence): T | null;
  /** Names a gap, once. */
  miss(name: string): void;
  /** The gaps so far, in order. */
  missing: readonly string[];
}

const isAnswer = (value: unknown, presence: Presence): boolean => {
  if (value === null) return presence !== 'required';
  return value === '' ? presence.endsWith('-text') : value === undefined && presence.startsWith('optional');
};

/** Reads fields one by one, each judged alone, and names those that a page does not give. */
export const makeTaker = (prefix: string): FieldTaker => {
  const gaps = new Set<string>();
  const missing: string[] = [];
  const miss = (name: string): void => {
    if (gaps.has(name)) return;
    gaps.add(name);
    missing.push(`${prefix}.${name}`);
  };
  return {
    missing,
    miss,
    take: (name, value, read, presence = 'required') => {
      const taken = read(value);
      if (taken === null && !isAnswer(value, presence)) miss(name);
      return taken;
    },
  };
};

/** A country as two capitals. */
export const toCountry = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Za-z]{2}$/.test(value) ? value.toUpperCase() : null;

/** An array, bounded: a longer one is no list of this marketplace. */
export const toList = (value: unknown): readonly unknown[] | null =>
  Array.isArray(value) && value.length <= 2_000 ? value : null;
