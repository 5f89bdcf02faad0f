export type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;
type Owner = { [key: string]: Json };

/** The path of every field of every object in a value. */
export const pathsOf = (value: Json, path: string[] = []): string[][] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(Array.isArray(value) ? [] : [[...path, key]]),
    ...pathsOf(inner as Json, [...path, key]),
  ]);
};

const valueAt = (value: Json, path: readonly string[]): Json =>
  path.reduce((inner, key) => (inner as Owner)[key] as Json, value);

const change = (value: Json, path: readonly string[], edit: (owner: Owner, key: string) => void): Json => {
  const copy = structuredClone(value);
  edit(valueAt(copy, path.slice(0, -1)) as Owner, path.at(-1) ?? '');
  return copy;
};

const OTHER_TYPES: Json[] = ['texte', '', 7, -1, 1.5, true, false, [], ['18.0'], {}, { amount: 18 }, null];

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

export interface Mutation {
  how: string;
  /** True when the field no longer exists under its name, false when it has another type. */
  isLoss: boolean;
  /** True when null replaced a value, or a value replaced null. */
  isOtherAnswer: boolean;
  value: Json;
}

/** The value with one field removed, renamed, and given every other JSON type. */
export function* mutationsOf(value: Json, path: readonly string[]): Generator<Mutation> {
  yield {
    how: 'dropped',
    isLoss: true,
    isOtherAnswer: false,
    value: change(value, path, (owner, key) => delete owner[key]),
  };
  const rename = (owner: Owner, key: string): void => {
    owner[`${key}_v2`] = owner[key] as Json;
    delete owner[key];
  };
  yield { how: 'renamed', isLoss: true, isOtherAnswer: false, value: change(value, path, rename) };
  const before = typeOf(valueAt(value, path));
  for (const other of OTHER_TYPES) {
    if (typeOf(other) === before) continue;
    const changed = change(value, path, (owner, key) => Object.assign(owner, { [key]: other }));
    yield {
      how: `made ${JSON.stringify(other)}`,
      isLoss: false,
      isOtherAnswer: other === null || before === 'null',
      value: changed,
    };
  }
}
