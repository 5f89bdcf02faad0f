import { expect, it } from 'vitest';
import { HALF_HOURS, hourText } from './half-hours.ts';

it('offers each half hour of a day once, in order', () => {
  expect(HALF_HOURS).toHaveLength(48);
  expect([HALF_HOURS[0], HALF_HOURS[15], HALF_HOURS[47]]).toEqual(['00:00', '07:30', '23:30']);
  expect(HALF_HOURS.toSorted()).toEqual(HALF_HOURS);
});

it.each([
  ['21:00', '21 h'],
  ['07:30', '7 h 30'],
  ['21:00:30', '21:00:30'],
  ['00:05', '0 h 05'],
])('writes %s as « %s »', (time, text) => {
  expect(hourText(time).replaceAll('\u00a0', ' ')).toBe(text);
});
