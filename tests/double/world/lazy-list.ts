/** A list whose rows are generated on demand: a shop of 20 000 items costs as much as the one page requested. */
export type LazyList<T> = { length: number; at: (index: number) => T };

export function fromArray<T>(rows: readonly T[]): LazyList<T> {
  return {
    length: rows.length,
    at: (index) => {
      const row = rows[index];
      if (row === undefined) throw new Error(`no row ${index}`);
      return row;
    },
  };
}

/** At most `count` rows from `start`. */
export function sliceOf<T>(list: LazyList<T>, start: number, count: number): T[] {
  const size = Math.max(0, Math.min(count, list.length - start));
  return Array.from({ length: size }, (_, index) => list.at(start + index));
}

/** Every row, for totals. */
export function* rowsOf<T>(list: LazyList<T>): Generator<T> {
  for (let index = 0; index < list.length; index++) yield list.at(index);
}

export function filterList<T>(list: LazyList<T>, test: (row: T) => boolean): LazyList<T> {
  const kept: number[] = [];
  for (let index = 0; index < list.length; index++) if (test(list.at(index))) kept.push(index);
  const places = fromArray(kept);
  return { length: kept.length, at: (index) => list.at(places.at(index)) };
}

/** Two lists concatenated. */
export function joinLists<T>(first: LazyList<T>, second: LazyList<T>): LazyList<T> {
  return {
    length: first.length + second.length,
    at: (index) => (index < first.length ? first.at(index) : second.at(index - first.length)),
  };
}
