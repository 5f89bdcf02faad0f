import type { FieldSight } from './reading-drift.ts';

type Row = Readonly<Record<string, unknown>>;

/** Fields of a record that are not read from the page: a row type, a flag of our own. */
const OUR_OWN: ReadonlySet<string> = new Set([
  'type',
  'orderDateEstimated',
  'orderDateSource',
  'hasFailed',
  'hasLateText',
  'isOwn',
  'currency',
]);

/** A gap in a list within a record is a gap of that list; where two sources differ, the value is present. */
const PATH = /^records\[(\d+)\]\.([A-Za-z]+)/;
const isValue = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== 'unknown' && !(Array.isArray(value) && value.length === 0);

/** A conversation without a deal is not an order, so it is no evidence of how orders are read. */
const isSubject = (row: Row, gaps: ReadonlySet<string>): boolean =>
  row.transactionId !== null || !('items' in row) || gaps.has('transactionId');

/**
 * What the records of one page show about each of their fields; empty when there were more gaps than are listed.
 * @param missing paths of the parser, `records[3].title`
 */
export const sightsOf = (records: readonly object[], missing: readonly string[]): Map<string, FieldSight> => {
  const sights = new Map<string, FieldSight>();
  if (missing.includes('records')) return sights;
  const gaps = gapsByRow(missing);
  for (const [index, record] of records.entries()) {
    const row = record as Row;
    const rowGaps = gaps.get(index) ?? new Set<string>();
    if (!isSubject(row, rowGaps)) continue;
    for (const [field, value] of Object.entries(row)) {
      if (!OUR_OWN.has(field))
        addSight(sights, field, isNamed(field, rowGaps) ? 'named' : isValue(value) ? 'found' : null);
    }
  }
  return sights;
};

/** What of a page its reader is judged by. */
export interface JudgedPage {
  records: readonly object[];
  missing: readonly string[];
  displayed?: readonly string[] | undefined;
  notes: readonly string[];
}

/**
 * The same for a whole page. A field that only the display contains is one that the data reader no longer finds; where the
 * marketplace names the wrong seller, the reader lost nothing.
 */
export const sightsOfPage = ({ records, missing, displayed = [], notes }: JudgedPage): Map<string, FieldSight> => {
  const sights = sightsOf(records, [...missing, ...displayed]);
  if (notes.includes('visitor_as_seller')) for (const field of ['sellerId', 'sellerLogin']) sights.delete(field);
  return sights;
};

/** The parser's gap is called `price`, while the record's field is `priceMinor`. */
const isNamed = (field: string, gaps: ReadonlySet<string>): boolean =>
  gaps.has(field) || (field.endsWith('Minor') && gaps.has(field.slice(0, -'Minor'.length)));

const gapsByRow = (missing: readonly string[]): Map<number, Set<string>> => {
  const gaps = new Map<number, Set<string>>();
  for (const path of missing) {
    const [, index, name = ''] = PATH.exec(path) ?? [];
    if (index === undefined) continue;
    const row = gaps.get(Number(index)) ?? new Set();
    gaps.set(Number(index), row.add(name));
  }
  return gaps;
};

/**
 * @param as null for a row without information about the field. A listed gap counts as a gap, whatever replaces the
 * value.
 */
const addSight = (sights: Map<string, FieldSight>, field: string, as: 'found' | 'named' | null): void => {
  const sight = sights.get(field) ?? { rows: 0, found: 0, named: 0 };
  sights.set(field, { ...sight, rows: sight.rows + 1, ...(as !== null && { [as]: sight[as] + 1 }) });
};
