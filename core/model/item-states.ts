import type { ItemState, ItemStateRun } from './item-state.ts';

/** Maximum number of runs; the oldest are dropped. */
const MAX_RUNS = 100;

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

/** Joins consecutive runs of the same state. */
const joined = (runs: readonly ItemStateRun[]): ItemStateRun[] => {
  const result: ItemStateRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last?.state === run.state) {
      result[result.length - 1] = { ...last, from: earlier(last.from, run.from), to: later(last.to, run.to) };
    } else result.push(run);
  }
  return result;
};

/** Splits a run that a newly known state interrupts at the given instant. */
const split = (run: ItemStateRun, at: string): ItemStateRun[] =>
  run.from < at && at < run.to
    ? [
        { ...run, to: run.from },
        { ...run, from: run.to },
      ]
    : [run];

/**
 * The states of an article after one more reading, oldest first. `unknown` adds nothing, and absence from a page is not
 * a reading. A late reading is inserted in its place among the others.
 */
export const addItemState = (runs: readonly ItemStateRun[], state: ItemState, at: string): ItemStateRun[] => {
  if (state === 'unknown') return [...runs];
  const isWithin = runs.some((run) => run.state === state && run.from <= at && at <= run.to);
  if (isWithin) return [...runs];
  const around = [...runs.flatMap((run) => split(run, at)), { state, from: at, to: at }];
  return joined(around.toSorted((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1))).slice(-MAX_RUNS);
};

/** The state last seen; `unknown` before the first. */
export const currentItemState = (runs: readonly ItemStateRun[]): ItemState => runs.at(-1)?.state ?? 'unknown';
