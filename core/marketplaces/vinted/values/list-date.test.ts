import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toListDate } from './list-date.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

describe('a date of the list', () => {
  it('is the same instant in UTC, whatever its offset', () => {
    const instants = fc.integer({ min: Date.UTC(2008, 0, 2), max: Date.UTC(2099, 11, 30) });
    fc.assert(
      fc.property(instants, fc.integer({ min: -12 * 4, max: 14 * 4 }), (instant, quarters) => {
        const whole = Math.floor(instant / 1000) * 1000;
        const local = new Date(whole + quarters * 900_000).toISOString().slice(0, 19);
        const minutes = Math.abs(quarters) * 15;
        const offset = `${quarters < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
        expect(toListDate(local + offset)).toBe(new Date(whole).toISOString());
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['2026-07-28T11:24:05+02:00', '2026-07-28T09:24:05.000Z'],
    ['2026-07-28T00:24:05+02:00', '2026-07-27T22:24:05.000Z'],
    ['2026-07-28T23:30:00-05:00', '2026-07-29T04:30:00.000Z'],
    ['2026-07-28T11:24:05Z', '2026-07-28T11:24:05.000Z'],
    ['2026-07-28T11:24:05.123Z', '2026-07-28T11:24:05.123Z'],
    ['2028-02-29T12:00:00+01:00', '2028-02-29T11:00:00.000Z'],
    ['2026-01-31T00:10:00+01:00', '2026-01-30T23:10:00.000Z'],
  ])('%s is %s', (text, iso) => expect(toListDate(text)).toBe(iso));

  it.each([
    '2026-07-28T11:24:05',
    '2026-07-28',
    '2026-02-30T12:00:00+01:00',
    '2026-02-29T12:00:00+01:00',
    '2026-13-01T12:00:00+01:00',
    '2026-00-10T12:00:00+01:00',
    '2026-07-00T12:00:00+01:00',
    '2026-07-28T25:00:00+02:00',
    '1999-07-28T11:24:05+02:00',
    'il y a 3 jours',
    ` 2026-07-28T11:24:05Z`,
    '',
    1_785_000_000,
    null,
    {},
  ])('%j is not a date', (value) => expect(toListDate(value)).toBeNull());
});
