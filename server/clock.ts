import type { Instant } from '#core/model/time.ts';

/** Where the server reads the present; tests pass their own. */
export interface Clock {
  now(): Instant;
}

export const systemClock: Clock = { now: () => Date.now() };
