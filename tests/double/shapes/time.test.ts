import { expect, test } from 'vitest';
import { toSiteTime } from './time.ts';

test.each([
  [Date.UTC(2026, 6, 28, 9, 24, 5), '2026-07-28T11:24:05+02:00'],
  [Date.UTC(2026, 11, 31, 23, 30, 0), '2027-01-01T00:30:00+01:00'],
  [Date.UTC(2026, 9, 25, 0, 59, 59), '2026-10-25T02:59:59+02:00'],
  [Date.UTC(2026, 9, 25, 1, 0, 0), '2026-10-25T02:00:00+01:00'],
])('an instant is written in Paris time with its offset', (time, written) => {
  expect(toSiteTime(time)).toBe(written);
});
