/** The middle of some numbers; of an even count, the mean of the two in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('medianOf: nothing was measured');
  return (lower + upper) / 2;
}

/** The 99th percentile: what is slow without being the one accident of a run. */
export function nearlySlowestOf(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const value = sorted[Math.ceil(sorted.length * 0.99) - 1];
  if (value === undefined) throw new Error('nearlySlowestOf: nothing was measured');
  return value;
}

type Work = () => unknown;

/** The shortest of some durations of one thing: whatever else a machine does only adds to them. */
export function shortestOf(durations: readonly number[]): number {
  if (durations.length === 0) throw new Error('shortestOf: nothing was measured');
  return Math.min(...durations);
}

/**
 * Milliseconds of one piece of work and of its baseline, each the shortest of many rounds. The two alternate, so that
 * both find the machine idle at times; a round repeats the work until it lasts long enough for the clock.
 */
export async function timeWithBaseline(
  work: Work,
  baseline: Work,
  rounds = 400,
): Promise<{ ms: number; baselineMs: number }> {
  const repeats = { work: await repeatsFor(work), baseline: await repeatsFor(baseline) };
  const times: number[] = [];
  const baselineTimes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    times.push(await timeOnce(work, repeats.work));
    baselineTimes.push(await timeOnce(baseline, repeats.baseline));
  }
  return { ms: shortestOf(times), baselineMs: shortestOf(baselineTimes) };
}

/** Shorter than the time slices of a busy machine's processors, so that some rounds are not interrupted. */
const roundMs = 1;

async function repeatsFor(work: Work): Promise<number> {
  let repeats = 1;
  while ((await timeOnce(work, repeats)) * repeats < roundMs) repeats *= 2;
  return repeats;
}

async function timeOnce(work: Work, repeats: number): Promise<number> {
  const start = performance.now();
  for (let repeat = 0; repeat < repeats; repeat++) await work();
  return (performance.now() - start) / repeats;
}
