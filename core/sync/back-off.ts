import { HOUR, type Instant, MINUTE } from '../model/time.ts';

const FIRST_WAIT = MINUTE / 2;
const LONGEST_WAIT = HOUR;

/**
 * When to try again after the given number of failed attempts: 30 s, doubled each time up to an hour, with 50 % jitter.
 */
export const nextAttempt = (now: Instant, attempts: number, random: number): Instant => {
  const wait = Math.min(FIRST_WAIT * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT);
  return Math.round(now + wait * (0.75 + random / 2));
};
