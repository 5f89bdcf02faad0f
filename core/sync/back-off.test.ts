import { expect, it } from 'vitest';
import { HOUR } from '#core/model/time.ts';
import { nextAttempt } from './back-off.ts';

it.each([
  [1, 30_000],
  [2, 60_000],
  [5, 480_000],
  [8, HOUR],
  [100, HOUR],
])('after %i failed attempts the next is %i ms away', (attempts, wait) => {
  expect(nextAttempt(0, attempts, 0.5)).toBe(wait);
});

it('is spread by a quarter on both sides, so that many browsers do not come back at once', () => {
  expect(nextAttempt(0, 1, 0)).toBe(22_500);
  expect(nextAttempt(0, 1, 0.999_999)).toBe(37_500);
});
