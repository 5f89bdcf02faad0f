/** Fields found on a page, out of those it could have. */
export interface FieldCount {
  found: number;
  expected: number;
}

/** Fields of a record that are not values of the page: a row type, a flag of our own. */
const OUR_OWN: ReadonlySet<string> = new Set(['type', 'orderDateEstimated', 'hasFailed', 'hasLateText']);

/** An unknown price is an unknown amount and an unknown currency. */
const COVERED: ReadonlyMap<string, readonly string[]> = new Map([['price', ['priceMinor', 'currency']]]);

/** A gap in a list within a record (`records[2].items[0].size`) is a gap of that list. */
const FIELD = /^records\[(\d+)\]\.([A-Za-z]+)/;

/**
 * The share of fields that were found.
 * @param records the parser's output
 * @param missing its paths of missing fields, `records[3].title`; others (`page.totalPages`) are ignored
 */
export const countFields = (records: readonly object[], missing: readonly string[]): FieldCount => {
  const names = records.map((record) => new Set(Object.keys(record).filter((name) => !OUR_OWN.has(name))));
  const gaps = new Set<string>();
  for (const path of missing) {
    const [, index = '', name = ''] = FIELD.exec(path) ?? [];
    for (const field of COVERED.get(name) ?? [name]) {
      if (names[Number(index)]?.has(field)) gaps.add(`${index}.${field}`);
    }
  }
  const expected = names.reduce((total, { size }) => total + size, 0);
  // When there are more gaps than are listed, `records` represents the rest, about which nothing is known.
  return { found: missing.includes('records') ? 0 : expected - gaps.size, expected };
};
