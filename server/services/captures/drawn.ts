import type { CaptureInput } from '../pages/page-handler.ts';

type Row = CaptureInput['records'][number];

const PATH = /^records\[(\d{1,3})\]\.(\w{1,60})$/;
/** A gap in a price is a gap in its currency too. */
const FIELDS: ReadonlyMap<string, readonly string[]> = new Map([['price', ['priceMinor', 'currency']]]);
const NONE: ReadonlySet<string> = new Set();

/** Names of the fields that only a page's display contained, by the index of their record. */
export const drawnFields = (displayed: readonly string[]): ((index: number) => ReadonlySet<string>) => {
  const byRecord = new Map<number, Set<string>>();
  for (const path of displayed) {
    const [, index, name = ''] = PATH.exec(path) ?? [];
    if (index === undefined) continue;
    const names = byRecord.get(Number(index)) ?? new Set();
    for (const field of FIELDS.get(name) ?? [name]) names.add(field);
    byRecord.set(Number(index), names);
  }
  return (index) => byRecord.get(index) ?? NONE;
};

const BLANKS: Readonly<Record<string, unknown>> = { phase: 'unknown', state: 'unknown' };

/** The record with some of its fields removed. */
export const blankFields = <R extends Row>(record: R, isBlanked: (name: string) => boolean): R => {
  const entries = Object.entries(record).map(([name, value]) => [
    name,
    isBlanked(name) ? (BLANKS[name] ?? null) : value,
  ]);
  // The same names; every field that a page may fill from its display can be null or unknown.
  return Object.fromEntries(entries) as R;
};

/** The records of a page as stated by its data alone. */
export const recordsOfData = <R extends Row>(records: readonly R[], displayed: readonly string[]): R[] => {
  const drawnOf = drawnFields(displayed);
  return records.map((record, index) => {
    const drawn = drawnOf(index);
    return drawn.size === 0 ? record : blankFields(record, (name) => drawn.has(name));
  });
};
