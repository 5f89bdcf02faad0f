const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** JSON text that is the same for equal values: the database keeps the keys of a JSON object in an order of its own. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, inOrder);
