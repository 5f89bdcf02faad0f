import type { SeenRun } from '../../../db/schema/competitor-items.ts';
import type { Visit } from './visits.ts';

/** Runs beyond which the oldest are forgotten. */
const MAX_RUNS = 200;

/** The visits of a shop, oldest first, the present one among them. */
export type VisitTimes = readonly Pick<Visit, 'startedAt' | 'endedAt' | 'whole'>[];

/** One article on one page, its time in epoch ms. */
export interface Sighting {
  at: number;
  priceMinor: SeenRun[2];
  state: SeenRun[3];
}

/**
 * An article's runs after one more sighting, ascending whatever the order of arrival. The same price and state go on,
 * unless the whole wardrobe was read in between without showing the article.
 */
export const addSighting = (runs: readonly SeenRun[], seen: Sighting, visits: VisitTimes): readonly SeenRun[] => {
  const { at, priceMinor, state } = seen;
  const within = runs.find(([from, to]) => from <= at && at <= to);
  if (within !== undefined && !isSettledBy(within, seen)) return runs;
  const rest = within === undefined ? runs : runs.flatMap((run) => (run === within ? around(run, at, visits) : [run]));
  const all = [...rest, [at, at, priceMinor, state] as const].toSorted((a, b) => a[0] - b[0]);
  return joined(all, visits).slice(-MAX_RUNS);
};

/** Whether a sighting inside a run says another thing. Of two at the very same time, always the same one is believed. */
const isSettledBy = ([from, to, priceMinor, state]: SeenRun, seen: Sighting): boolean => {
  const isSame = priceMinor === seen.priceMinor && state === seen.state;
  if (isSame || (from < seen.at && seen.at < to)) return !isSame;
  return JSON.stringify([seen.priceMinor, seen.state]) > JSON.stringify([priceMinor, state]);
};

/** What is left of a run in the middle of which the article showed another thing: up to the visit before, from the one after. */
const around = ([from, to, priceMinor, state]: SeenRun, at: number, visits: VisitTimes): SeenRun[] => {
  const before = visits.findLast(({ endedAt }) => endedAt < at)?.endedAt ?? from;
  const after = visits.find(({ startedAt }) => startedAt > at)?.startedAt ?? to;
  const left: SeenRun[] = from < at ? [[from, Math.max(from, before), priceMinor, state]] : [];
  const right: SeenRun[] = at < to ? [[Math.min(to, after), to, priceMinor, state]] : [];
  return [...left, ...right];
};

const joined = (runs: readonly SeenRun[], visits: VisitTimes): SeenRun[] => {
  const result: SeenRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last !== undefined && last[2] === run[2] && last[3] === run[3] && !wasMissing(last[1], run[0], visits)) {
      result[result.length - 1] = [last[0], Math.max(last[1], run[1]), run[2], run[3]];
    } else result.push(run);
  }
  return result;
};

/** True when the whole wardrobe was read between two sightings, each of them in another visit. */
const wasMissing = (from: number, to: number, visits: VisitTimes): boolean =>
  visits.some(({ whole, startedAt, endedAt }) => whole && startedAt > from && endedAt < to);
