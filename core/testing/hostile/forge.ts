export type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;

/** A value inside a body: its name (that of its list for a member of one), and where it stands. */
export interface Place {
  value: Json;
  key: string;
  path: string;
}

/** Raw text in place of a value; undefined leaves it. */
type Swap = (place: Place) => string | undefined;

/** JSON text of a value, with raw text in place of some: what `JSON.stringify` would never write. */
export const forge = (value: Json, swap: Swap, key = '', path = ''): string => {
  const raw = swap({ value, key, path });
  if (raw !== undefined) return raw;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value))
    return `[${value.map((member, index) => forge(member, swap, key, `${path}.${index}`)).join()}]`;
  const fields = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name)}:${forge(inner, swap, name, `${path}.${name}`)}`,
  );
  return `{${fields.join()}}`;
};

/** Rows past the second are as the first two. */
const REPEATED = /\.(?:[2-9]|\d\d+)(?:\.|$)/;

/** The places of a body that a test holds true for, the outermost not among them. */
export const placesOf = (body: Json, test: (place: Place) => boolean): Place[] => {
  const found: Place[] = [];
  forge(body, (place) => {
    if (place.path !== '' && !REPEATED.test(place.path) && test(place)) found.push(place);
    return undefined;
  });
  return found;
};

/** The body with such raw texts in all the places at once, then in one after the other. */
export function* forgeAll(body: Json, places: readonly Place[], raw: readonly string[]): Generator<string> {
  const paths = new Set(places.map(({ path }) => path));
  for (const text of raw) yield forge(body, ({ path }) => (paths.has(path) ? text : undefined));
  for (const [index, { path: at }] of places.entries()) {
    const text = raw[index % raw.length];
    yield forge(body, ({ path }) => (path === at ? text : undefined));
  }
}

export const isText = ({ value }: Place): boolean => typeof value === 'string';
export const isNumber = ({ value }: Place): boolean => typeof value === 'number';
export const isList = ({ value }: Place): boolean => Array.isArray(value);
