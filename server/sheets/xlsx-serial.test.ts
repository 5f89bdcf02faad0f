import { expect, it } from 'vitest';
import { serialOfDay, serialOfInstant } from './xlsx-serial.ts';

it.each([
  ['1900-03-01', 61],
  ['2026-01-01', 46_023],
  ['2026-12-31', 46_387],
])('%s is day %i of a workbook', (day, serial) => {
  expect(serialOfDay(day)).toBe(serial);
});

it.each([
  ['23:59:59 in Paris', '2026-10-31T22:59:59.000Z', 46_326.99998843],
  ['midnight in Paris', '2026-10-31T23:00:00.000Z', 46_327],
  ['the hour before summer time', '2026-03-29T00:59:59.000Z', 46_110.08332176],
  ['the first second of summer time', '2026-03-29T01:00:00.000Z', 46_110.125],
  ['the last second of summer time', '2026-10-25T00:59:59.000Z', 46_320.12498843],
  ['the hour that comes twice', '2026-10-25T01:00:00.000Z', 46_320.08333333],
])('%s is the time of day on the clocks of Paris', (_, iso, serial) => {
  expect(serialOfInstant(Date.parse(iso))).toBe(serial);
});
