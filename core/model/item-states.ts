import type { ItemState, ItemStateRun } from './item-state.ts';

/** Runs beyond which the oldest are forgotten. */
const MAX_RUNS = 100;

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

/** Joins runs of one state that follow each other. */
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

/** A run that was interrupted by what is now known: the instants on either side of it. */
const split = (run: ItemStateRun, at: string): ItemStateRun[] =>
  run.from < at && at < run.to
    ? [
        { ...run, to: run.from },
        { ...run, from: run.to },
      ]
    : [run];

/**
 * The states of an article after one more reading, oldest first. `unknown` says nothing, and absence from a page is no
 * reading at all. A reading that comes late takes its place among the others.
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
