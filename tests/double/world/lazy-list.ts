/** A list whose rows are invented when they are asked for: a shop of 20 000 items costs what one page of it costs. */
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

/** The rows from `start`, `count` of them at most. */
export function sliceOf<T>(list: LazyList<T>, start: number, count: number): T[] {
  const size = Math.max(0, Math.min(count, list.length - start));
  return Array.from({ length: size }, (_, index) => list.at(start + index));
}

/** Every row, for what has to be counted. */
export function* rowsOf<T>(list: LazyList<T>): Generator<T> {
  for (let index = 0; index < list.length; index++) yield list.at(index);
}

export function filterList<T>(list: LazyList<T>, test: (row: T) => boolean): LazyList<T> {
  const kept: number[] = [];
  for (let index = 0; index < list.length; index++) if (test(list.at(index))) kept.push(index);
  const places = fromArray(kept);
  return { length: kept.length, at: (index) => list.at(places.at(index)) };
}

/** One list after the other. */
export function joinLists<T>(first: LazyList<T>, second: LazyList<T>): LazyList<T> {
  return {
    length: first.length + second.length,
    at: (index) => (index < first.length ? first.at(index) : second.at(index - first.length)),
  };
}
