/** A seeded stream of numbers in [0, 1): the same seed gives the same stream on every machine. */
export type Random = () => number;

/** mulberry32: small, fast and good enough to generate a shop. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An integer from `low` to `high`, both included. */
export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** One element of a non-empty list. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('pick: the list is empty');
  return chosen;
}

/** The stream that belongs to a few integers, so that lazily generated data are the same in any order. */
export function randomFor(...parts: readonly number[]): Random {
  let seed = 0x811c9dc5;
  for (const part of parts) {
    for (const word of [part % 4_294_967_296, Math.floor(part / 4_294_967_296)]) {
      seed = Math.imul(seed ^ word, 0x01000193) ^ (seed >>> 13);
    }
  }
  return makeRandom(seed);
}
