import { AppError } from '../errors.ts';
import { HOUR, type Instant, MINUTE, SECOND } from '../model/time.ts';

const FIRST_WAIT = MINUTE / 2;
const LONGEST_WAIT = HOUR;

/**
 * When to try again after the given number of failed attempts: 30 s, doubled each time up to an hour, with 50 % jitter;
 * no sooner than the server asked for.
 * @param retryAfter `Retry-After` in seconds; more than an hour counts as an hour
 */
export const nextAttempt = (now: Instant, attempts: number, random: number, retryAfter = 0): Instant => {
  const wait = Math.min(FIRST_WAIT * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT);
  return Math.round(now + Math.max(wait * (0.75 + random / 2), Math.min(retryAfter * SECOND, LONGEST_WAIT)));
};

/** `Retry-After` of a refusal, in seconds; 0 without one. */
export const retryAfterOf = (error: unknown): number =>
  error instanceof AppError ? (error.details.retryAfter ?? 0) : 0;
