/** The fields of a row by name. */
export type Fields = Readonly<Record<string, unknown>>;

const isKnown = (value: unknown): boolean => value !== null && value !== undefined;
const isSame = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b);

/** Objects come back from the database with their fields in another order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * A row as the seller's own content and the statements of imports make it: what the seller had counts before every
 * statement, and of the statements the last one that knows a field. Null: there is no such row.
 * @param base the row before the first import; null when none was there
 * @param stated oldest first
 */
export const rowOfClaims = (base: Fields | null, stated: readonly Fields[]): Fields | null => {
  if (base === null && stated.length === 0) return null;
  const row: Record<string, unknown> = {};
  for (const fields of stated) {
    for (const [name, value] of Object.entries(fields)) if (isKnown(value) || !(name in row)) row[name] = value;
  }
  for (const [name, value] of Object.entries(base ?? {})) if (isKnown(value) || !(name in row)) row[name] = value;
  return row;
};

/**
 * The row after its claims changed: fields that are as the former claims made them follow, those that the seller changed
 * since stay.
 */
export const followClaims = (current: Fields, before: Fields | null, after: Fields): Fields => ({
  ...current,
  ...Object.fromEntries(
    Object.entries(after).filter(([name]) => before === null || isSame(current[name], before[name])),
  ),
});

/** True while nobody changed a row since claims made it. */
export const isAsClaimed = (current: Fields, claimed: Fields): boolean =>
  Object.entries(claimed).every(([name, value]) => isSame(current[name], value));

export const isSameRow = (a: Fields, b: Fields): boolean => canonical(a) === canonical(b);
