/** Our own flags on a record, which are not values of the page. */
const MARKS: ReadonlySet<string> = new Set(['type', 'hasFailed', 'hasLateText', 'currency', 'orderDateEstimated']);
/** Shown separately, as lists. */
const LISTS: ReadonlySet<string> = new Set(['events', 'items']);

/** The fields of one record, in the order of the parser. */
export const fieldsOf = (record: object): readonly (readonly [name: string, value: unknown])[] =>
  Object.entries(record).filter(([name]) => !MARKS.has(name) && !LISTS.has(name));

const isKnown = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The columns of a table of records: every field that at least one row has. */
export const columnsOf = (records: readonly object[]): readonly string[] => {
  const known = new Map<string, boolean>();
  for (const record of records) {
    for (const [name, value] of fieldsOf(record)) known.set(name, known.get(name) === true || isKnown(value));
  }
  return [...known].filter(([, hasValue]) => hasValue).map(([name]) => name);
};

/** Rows of the same type, which have the same columns: a wallet has its statement, then its lines. */
export const splitByNature = (records: readonly object[]): readonly (readonly object[])[] => [
  ...Map.groupBy(records, (record) => ('type' in record ? record.type : null)).values(),
];

/** The value of a field, if it is the record's own property. */
export const readField = (record: object, name: string): unknown =>
  Object.hasOwn(record, name) ? Object.getOwnPropertyDescriptor(record, name)?.value : undefined;

/** A list within a record, consisting only of objects. */
export const listOf = (record: object, name: string): readonly object[] => {
  const value = readField(record, name);
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
};
