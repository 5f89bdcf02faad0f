import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PrivateYear } from './private-year.ts';
import { forecastYear } from './year-forecast.ts';

const yearOf = (part: Partial<PrivateYear>): PrivateYear => ({
  ...{ year: '2026', count: 23, priced: 23, sums: new Map(), undated: 0, unknownRegime: 0 },
  ...part,
});

describe('the forecast of a year', () => {
  it('is an interval that begins with what was sold already', () => {
    expect(forecastYear(yearOf({}), '2026-11-23')).toEqual({ low: 24, high: 28 });
    expect(forecastYear(yearOf({ count: 5 }), '2026-06-30')).toEqual({ low: 7, high: 15 });
  });

  it('is none while a sale without a day or regime may belong to the year', () => {
    expect(forecastYear(yearOf({ undated: 1 }), '2026-11-23')).toBeNull();
    expect(forecastYear(yearOf({ unknownRegime: 2 }), '2026-11-23')).toBeNull();
  });

  it.each([
    ['2026-02-28', 40],
    ['2026-11-23', 4],
    ['2026-12-31', 23],
  ])('is none on %s with %i sales, where it would say nothing', (today, count) => {
    expect(forecastYear(yearOf({ count }), today)).toBeNull();
  });

  it('never falls below what was sold, narrows towards the end of the year, and grows with the sales', () => {
    const days = fc
      .integer({ min: 0, max: 300 })
      .map((after) => new Date(Date.UTC(2026, 2, 3 + after)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 3_000 }), days, (count, today) => {
        const forecast = forecastYear(yearOf({ count }), today);
        const more = forecastYear(yearOf({ count: count + 1 }), today);
        if (forecast === null || more === null) throw new Error('a forecast was expected');
        expect(forecast.low).toBeGreaterThanOrEqual(count);
        expect(forecast.high).toBeGreaterThanOrEqual(forecast.low);
        expect(more.high).toBeGreaterThanOrEqual(forecast.high);
      }),
    );
  });
});
