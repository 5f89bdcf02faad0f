import type { SeenRun } from '../../../db/schema/competitor-items.ts';
import type { Visit } from './visits.ts';

/** Maximum number of runs; the oldest are dropped. */
const MAX_RUNS = 200;

/** A run without its times. */
type Stated = SeenRun extends readonly [number, number, ...infer Rest] ? Rest : never;

/** The visits of a shop, oldest first, including the current one. */
export type VisitTimes = readonly Pick<Visit, 'startedAt' | 'endedAt' | 'whole'>[];

/** One article on one page, its time in epoch ms. */
export interface Sighting {
  at: number;
  priceMinor: SeenRun[2];
  state: SeenRun[3];
  /** Only when it differs from the article's. */
  otherCurrency?: SeenRun[4];
}

/**
 * An article's runs after one more sighting, ascending whatever the order of arrival. The same price, currency and
 * state continue, unless the whole wardrobe was read in between without showing the article.
 */
export const addSighting = (runs: readonly SeenRun[], seen: Sighting, visits: VisitTimes): readonly SeenRun[] => {
  const { at } = seen;
  const within = runs.find(([from, to]) => from <= at && at <= to);
  if (within !== undefined && !isSettledBy(within, seen)) return runs;
  const rest = within === undefined ? runs : runs.flatMap((run) => (run === within ? around(run, at, visits) : [run]));
  const all = [...rest, [at, at, ...saidBy(seen)] as const].toSorted((a, b) => a[0] - b[0]);
  return joined(all, visits).slice(-MAX_RUNS);
};

/** Whether a sighting inside a run contradicts it. Of two at the very same time, the choice is deterministic. */
const isSettledBy = ([from, to, ...said]: SeenRun, seen: Sighting): boolean => {
  const [before, after] = [JSON.stringify(said), JSON.stringify(saidBy(seen))];
  return before !== after && ((from < seen.at && seen.at < to) || after > before);
};

/** The state in a sighting: a run without its times. */
const saidBy = ({ priceMinor, state, otherCurrency }: Sighting): Stated =>
  otherCurrency === undefined ? [priceMinor, state] : [priceMinor, state, otherCurrency];

/** The runs of an article whose price is in another currency from now on. */
export const inCurrency = (runs: readonly SeenRun[], before: string, now: string): SeenRun[] =>
  runs.map(([from, to, priceMinor, state, currency = before]) =>
    currency === now || priceMinor === null ? [from, to, priceMinor, state] : [from, to, priceMinor, state, currency],
  );

/** The rest of a run interrupted by another state: up to the visit before, and from the one after. */
const around = ([from, to, ...said]: SeenRun, at: number, visits: VisitTimes): SeenRun[] => {
  const before = visits.findLast(({ endedAt }) => endedAt < at)?.endedAt ?? from;
  const after = visits.find(({ startedAt }) => startedAt > at)?.startedAt ?? to;
  const left: SeenRun[] = from < at ? [[from, Math.max(from, before), ...said]] : [];
  const right: SeenRun[] = at < to ? [[Math.min(to, after), to, ...said]] : [];
  return [...left, ...right];
};

const saysTheSame = (a: SeenRun, b: SeenRun): boolean => a[2] === b[2] && a[3] === b[3] && a[4] === b[4];

const joined = (runs: readonly SeenRun[], visits: VisitTimes): SeenRun[] => {
  const result: SeenRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    const [from, to, ...said] = run;
    if (last !== undefined && saysTheSame(last, run) && !wasMissing(last[1], from, visits)) {
      result[result.length - 1] = [last[0], Math.max(last[1], to), ...said];
    } else result.push(run);
  }
  return result;
};

/** True when the whole wardrobe was read between two sightings, each of them in another visit. */
const wasMissing = (from: number, to: number, visits: VisitTimes): boolean =>
  visits.some(({ whole, startedAt, endedAt }) => whole && startedAt > from && endedAt < to);
