/** A period of consecutive readings that all saw the same, from the first to the last of them; ISO instants. */
export interface Run {
  from: string;
  to: string;
}

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

/** Joins consecutive runs that saw the same. */
const joined = <R extends Run>(runs: readonly R[], isSame: (one: R, other: R) => boolean): R[] => {
  const result: R[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last !== undefined && isSame(last, run)) {
      result[result.length - 1] = { ...last, from: earlier(last.from, run.from), to: later(last.to, run.to) };
    } else result.push(run);
  }
  return result;
};

/** Splits a run that something else, seen at the given instant, interrupts. */
const split = <R extends Run>(run: R, at: string): R[] =>
  run.from < at && at < run.to
    ? [
        { ...run, to: run.from },
        { ...run, from: run.to },
      ]
    : [run];

/**
 * The runs after one more reading, oldest first. A late reading takes its place among the others; where it interrupts a
 * run, the readings inside that run are forgotten, so that its parts may become shorter than they were, never longer.
 * Only the newest `max` are kept, of which the oldest may then begin too early.
 * @param seen begins and ends at the instant of the reading
 */
export const addRun = <R extends Run>(
  runs: readonly R[],
  seen: R,
  isSame: (one: R, other: R) => boolean,
  max: number,
): R[] => {
  const at = seen.from;
  if (runs.some((run) => isSame(run, seen) && run.from <= at && at <= run.to)) return [...runs];
  const around = [...runs.flatMap((run) => split(run, at)), seen];
  return joined(
    around.toSorted((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1)),
    isSame,
  ).slice(-max);
};
