/** Fields that a page gave, of those that it could have given. */
export interface FieldCount {
  found: number;
  expected: number;
}

/** Fields of a record that are no value of the page: a kind of row, a mark of our own. */
const OUR_OWN: ReadonlySet<string> = new Set(['type', 'orderDateEstimated', 'hasFailed', 'hasLateText']);

/** A price that is not known is an amount and a currency that are not. */
const COVERED: ReadonlyMap<string, readonly string[]> = new Map([['price', ['priceMinor', 'currency']]]);

/** A gap inside a list within a record (`records[2].items[0].size`) is a gap of that list. */
const FIELD = /^records\[(\d+)\]\.([A-Za-z]+)/;

/**
 * The share of fields that were found.
 * @param records what the parser gave
 * @param missing its paths of what the page did not give, `records[3].title`; others (`page.totalPages`) count for nothing
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
  // More gaps than are listed: `records` stands for the rest, and nothing is known of them.
  return { found: missing.includes('records') ? 0 : expected - gaps.size, expected };
};
