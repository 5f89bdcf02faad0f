import { expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { HOUR } from '#core/model/time.ts';
import { nextAttempt, retryAfterOf } from './back-off.ts';

it.each([
  [1, 30_000],
  [2, 60_000],
  [5, 480_000],
  [8, HOUR],
  [100, HOUR],
])('after %i failed attempts the next one is made after %i ms', (attempts, wait) => {
  expect(nextAttempt(0, attempts, 0.5)).toBe(wait);
});

it('the delay varies randomly by a quarter in either direction, so that many browsers do not retry at once', () => {
  expect(nextAttempt(0, 1, 0)).toBe(22_500);
  expect(nextAttempt(0, 1, 0.999_999)).toBe(37_500);
});

it('is never sooner than the server asked for, and never more than an hour later', () => {
  expect(nextAttempt(0, 1, 0, 120)).toBe(120_000);
  expect(nextAttempt(0, 1, 0, 5)).toBe(22_500);
  expect(nextAttempt(0, 1, 0, 1e9)).toBe(HOUR);
});

it('reads what the server asked for from its refusal', () => {
  expect(retryAfterOf(new AppError('INTERNAL', 'x', { status: 503, retryAfter: 5 }))).toBe(5);
  expect(retryAfterOf(new AppError('NETWORK', 'x'))).toBe(0);
});
