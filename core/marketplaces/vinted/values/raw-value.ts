export type RawObject = Readonly<Record<string, unknown>>;

const EMPTY: RawObject = {};

/** Any JSON value as an object to read fields from; an empty object for anything that is not one. */
export const asObject = (value: unknown): RawObject =>
  // An array also returns undefined for any field name.
  typeof value === 'object' && value !== null ? (value as RawObject) : EMPTY;
