/**
 * What counts as an answer besides a readable value: nothing (`required`), an explicit null (`nullable`), or also an
 * absent field, for those that only some pages have (`optional`). A text may also be empty.
 */
type Presence = 'required' | 'nullable' | 'optional' | 'nullable-text' | 'optional-text';

export interface FieldTaker {
  /** The value as returned by `read`; null, and a gap with that name, when it cannot be read. */
  take<T>(name: string, value: unknown, read: (value: unknown) => T | null, presence?: Presence): T | null;
  /** Records a gap, once. */
  miss(name: string): void;
  /** The gaps so far, in order. */
  missing: readonly string[];
}

const isAnswer = (value: unknown, presence: Presence): boolean => {
  if (value === null) return presence !== 'required';
  return value === '' ? presence.endsWith('-text') : value === undefined && presence.startsWith('optional');
};

/** Reads fields one by one, each validated separately, and lists those that a page lacks. */
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

/** An array, bounded: a longer one is not a list of this marketplace. */
export const toList = (value: unknown): readonly unknown[] | null =>
  Array.isArray(value) && value.length <= 2_000 ? value : null;
