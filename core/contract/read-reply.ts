import { z } from './zod.ts';

/** What a client reads for a value that its own version does not list yet. */
const UNKNOWN = 'unknown';

/** The values of a reply's field. `unknown` is never sent; it is what an older client reads for a value added since. */
export const openEnum = <const Values extends readonly string[]>(values: Values) => z.enum([...values, UNKNOWN]);

/**
 * Reads what a newer server, or a newer version of the extension, wrote: a value that the schema's list lacks becomes `unknown`,
 * a field that it lacks is dropped. The strict schema itself says where, so there is no second one, and data that fits is parsed
 * once and never copied. Anything else that does not fit stays an error.
 */
export const readReply = <T>(schema: z.ZodType<T>, data: unknown): z.ZodSafeParseResult<T> => {
  let parsed = schema.safeParse(data);
  if (parsed.success) return parsed;
  const copy = structuredClone(data);
  // Each round mends at least one place for good; a nested schema shows its own issues in the next one.
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

/** Amounts by kind stay whole: what a kind without a name adds up to belongs to the unknown ones. */
const dropKeys = (holder: Holder | null, keys: readonly string[]): boolean => {
  if (holder === null) return false;
  for (const key of keys) {
    const [unknown = 0, value] = [holder[UNKNOWN], holder[key]];
    delete holder[key];
    // Where « unknown » is no kind either, the next round drops it.
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
