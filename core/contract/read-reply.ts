import { z } from './zod.ts';

/** Replaces a value that this version of a client does not list yet. */
const UNKNOWN = 'unknown';

/**
 * The values of a field in a reply. `unknown` is never sent; an older client reads it in place of a value added since.
 */
export const openEnum = <const Values extends readonly string[]>(values: Values) => z.enum([...values, UNKNOWN]);

/**
 * Reads data written by a newer server, or by a newer version of the extension: a value that the schema's list lacks
 * becomes `unknown`, and a field that it lacks is dropped. The strict schema itself locates them, so there is no second
 * one, and matching data is parsed once and never copied. Any other mismatch is still an error.
 */
export const readReply = <T>(schema: z.ZodType<T>, data: unknown): z.ZodSafeParseResult<T> => {
  let parsed = schema.safeParse(data);
  if (parsed.success) return parsed;
  const copy = structuredClone(data);
  // Each round fixes at least one place for good; a nested schema reports its own issues in the next one.
  while (!parsed.success && parsed.error.issues.map((issue) => mend(copy, issue)).includes(true)) {
    parsed = schema.safeParse(copy);
  }
  return parsed;
};

const mend = (data: unknown, issue: z.core.$ZodIssue): boolean => {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') return dropKeys(at(data, path), issue.keys);
  if (issue.code !== 'invalid_value' || !issue.values.includes(UNKNOWN)) return false;
  const [holder, key] = [at(data, path.slice(0, -1)), path.at(-1)];
  if (holder === null || key === undefined || typeof holder[key] !== 'string') return false;
  holder[key] = UNKNOWN;
  return true;
};

/** Sums by kind stay complete: the amount under an unlisted kind is added to the unknown kind. */
const dropKeys = (holder: Holder | null, keys: readonly string[]): boolean => {
  if (holder === null) return false;
  for (const key of keys) {
    const [unknown = 0, value] = [holder[UNKNOWN], holder[key]];
    delete holder[key];
    // Where « unknown » is not a kind either, the next round drops it.
    if (key !== UNKNOWN && typeof unknown === 'number' && typeof value === 'number') holder[UNKNOWN] = unknown + value;
  }
  return true;
};

type Holder = Record<PropertyKey, unknown>;

const at = (data: unknown, path: readonly PropertyKey[]): Holder | null => {
  const found = path.reduce<unknown>((value, key) => (isHolder(value) ? value[key] : null), data);
  return isHolder(found) ? found : null;
};

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;
