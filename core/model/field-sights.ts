import type { FieldSight } from './reading-drift.ts';

type Row = Readonly<Record<string, unknown>>;

/** Of what a record consists that no page is read for: a kind of row, a mark of our own. */
const OUR_OWN: ReadonlySet<string> = new Set([
  'type',
  'orderDateEstimated',
  'orderDateSource',
  'hasFailed',
  'hasLateText',
  'isOwn',
  'currency',
]);

/** A gap inside a list within a record is a gap of that list; of what two sources differ in, the value is there. */
const PATH = /^records\[(\d+)\]\.([A-Za-z]+)/;
const isValue = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== 'unknown' && !(Array.isArray(value) && value.length === 0);

/** A conversation without a deal is no order, and says nothing of how orders are read. */
const isSubject = (row: Row, gaps: ReadonlySet<string>): boolean =>
  row.transactionId !== null || !('items' in row) || gaps.has('transactionId');

/**
 * What the records of one page say of each of their fields; empty when more gaps were found than are named.
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

/** A parser names the price, a record has `priceMinor`. */
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

/** @param as null for a row that says nothing of the field. A named gap counts as one, whatever stands in for the value. */
const addSight = (sights: Map<string, FieldSight>, field: string, as: 'found' | 'named' | null): void => {
  const sight = sights.get(field) ?? { rows: 0, found: 0, named: 0 };
  sights.set(field, { ...sight, rows: sight.rows + 1, ...(as !== null && { [as]: sight[as] + 1 }) });
};
