import type { ItemState, ItemStateRun } from './item-state.ts';
import { addRun } from './runs.ts';

/** Maximum number of runs; the oldest are dropped. */
const MAX_RUNS = 100;

const isSame = (one: ItemStateRun, other: ItemStateRun): boolean => one.state === other.state;

/** The states of an article after one more reading. `unknown` adds nothing, and absence from a page is not a reading. */
export const addItemState = (runs: readonly ItemStateRun[], state: ItemState, at: string): ItemStateRun[] =>
  state === 'unknown' ? [...runs] : addRun(runs, { state, from: at, to: at }, isSame, MAX_RUNS);

/** The state last seen; `unknown` before the first. */
export const currentItemState = (runs: readonly ItemStateRun[]): ItemState => runs.at(-1)?.state ?? 'unknown';
