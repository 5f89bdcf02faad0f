import type { Instant } from '#core/model/time.ts';

/** The server's source of the current time; tests pass their own. */
export interface Clock {
  now(): Instant;
}

export const systemClock: Clock = { now: () => Date.now() };
