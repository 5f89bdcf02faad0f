/** A column by which a list is sorted. */
export interface SortBy<Key extends string> {
  by: Key;
  direction: 'ascending' | 'descending';
}

type Key = string | number | null;

const compare = (a: { at: Key }, b: { at: Key }, turn: number): number => {
  if (a.at === null || b.at === null) return Number(a.at === null) - Number(b.at === null);
  return a.at === b.at ? 0 : a.at < b.at ? -turn : turn;
};

/** A sorted copy; unknown values come last in both directions, and equals keep their order. */
export const sortBy = <Row>(
  rows: readonly Row[],
  key: (row: Row) => Key,
  direction: SortBy<string>['direction'],
): Row[] => {
  const turn = direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, at: key(row) }))
    .sort((a, b) => compare(a, b, turn))
    .map(({ row }) => row);
};
