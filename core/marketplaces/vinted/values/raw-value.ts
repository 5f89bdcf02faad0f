export type RawObject = Readonly<Record<string, unknown>>;

const EMPTY: RawObject = {};

/** Any JSON value as an object to read fields from; one without fields when it is no object. */
export const asObject = (value: unknown): RawObject =>
  // An array, too, answers undefined to every name of a field.
  typeof value === 'object' && value !== null ? (value as RawObject) : EMPTY;
