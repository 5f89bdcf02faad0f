import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, DAY, endOfParisDay, HOUR, startOfParisDay, toInstant, toIso, toParisDay } from './time.ts';

describe('instants', () => {
  it('reads an ISO date with its offset', () => {
    expect(toInstant('2026-07-19T18:02:11+02:00')).toBe(Date.UTC(2026, 6, 19, 16, 2, 11));
  });

  it.each([
    '2026-07-19',
    '2026-07-19T18:02:11',
    '19/07/2026',
    'hier',
    '',
    null,
    undefined,
    '2026-13-01T00:00:00Z',
    '2026-02-30T10:00:00Z',
  ])('refuses %j, which does not name an instant', (text) => expect(toInstant(text)).toBeNull());

  it('gives back every instant it wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (instant) => {
        expect(toInstant(toIso(instant))).toBe(instant);
      }),
    );
  });

  it('reads the server’s own format like any other, whatever one of its characters is changed into', () => {
    const form = fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
    fc.assert(
      fc.property(form, fc.nat({ max: 23 }), fc.constantFrom(...'0123456789-:T.Z /:+'), (iso, at, sign) => {
        const changed = iso.slice(0, at) + sign + iso.slice(at + 1);
        // Four decimals of a second are the same instant, but not the fast path.
        expect(toInstant(changed)).toBe(toInstant(changed.replace(/(\.\d{3})Z$/, '$10Z')));
      }),
    );
  });
});

describe('days in Paris', () => {
  it('starts a winter day at 23:00 UTC of the day before, a summer day at 22:00', () => {
    expect(toIso(startOfParisDay('2026-01-01'))).toBe('2025-12-31T23:00:00.000Z');
    expect(toIso(startOfParisDay('2026-07-01'))).toBe('2026-06-30T22:00:00.000Z');
  });

  it('counts 23 hours on the day clocks go forward and 25 on the day they go back', () => {
    expect(startOfParisDay('2026-03-30') - startOfParisDay('2026-03-29')).toBe(23 * HOUR);
    expect(startOfParisDay('2026-10-26') - startOfParisDay('2026-10-25')).toBe(25 * HOUR);
  });

  it('places every instant inside its own day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_577_836_800_000, max: 2_208_988_800_000 }), (instant) => {
        const day = toParisDay(instant);
        expect(startOfParisDay(day)).toBeLessThanOrEqual(instant);
        expect(endOfParisDay(day)).toBeGreaterThanOrEqual(instant);
      }),
    );
  });

  it('adds days regardless of clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(Date.parse(addDays('2026-03-28', 2)) - Date.parse('2026-03-28')).toBe(2 * DAY);
  });
});
