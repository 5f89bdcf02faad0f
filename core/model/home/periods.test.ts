import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time.ts';
import { endsWhole, periodsOf, startsWhole, UNITS, unitFor, withoutEmptyYears } from './periods.ts';

const starts = (from: string, to: string) =>
  periodsOf({ from, to }, unitFor({ from, to })).map((period) => period.from);

describe('the periods of a range', () => {
  it.each([
    ['2026-11-25', '2026-11-25', 'day'],
    ['2026-10-01', '2026-10-31', 'day'],
    ['2026-10-01', '2026-11-25', 'week'],
    ['2026-07-01', '2026-09-30', 'week'],
    ['2026-01-01', '2026-11-25', 'month'],
    ['2024-01-01', '2026-12-31', 'month'],
    ['2020-05-01', '2026-11-25', 'year'],
  ] as const)('from %s to %s are as long as a %s', (from, to, unit) => expect(unitFor({ from, to })).toBe(unit));

  it('are whole between the first and the last of a range, which may be cut', () => {
    const [first, ...others] = periodsOf({ from: '2026-01-15', to: '2026-10-10' }, 'month');
    expect([startsWhole(first?.from ?? '', 'month'), endsWhole(first?.to ?? '', 'month')]).toEqual([false, true]);
    const last = others.pop();
    expect([startsWhole(last?.from ?? '', 'month'), endsWhole(last?.to ?? '', 'month')]).toEqual([true, false]);
    expect(others.every(({ from, to }) => startsWhole(from, 'month') && endsWhole(to, 'month'))).toBe(true);
    expect([startsWhole('2026-10-05', 'week'), endsWhole('2026-10-11', 'week')]).toEqual([true, true]);
    expect([startsWhole('2026-10-06', 'week'), endsWhole('2026-12-31', 'year')]).toEqual([false, true]);
    expect([startsWhole('2026-10-06', 'day'), endsWhole('2026-10-06', 'day')]).toEqual([true, true]);
  });

  it('begin on Mondays, on the first of months and of years', () => {
    expect(starts('2026-10-01', '2026-11-10')).toEqual([
      ...['2026-10-01', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'],
    ]);
    expect(starts('2026-01-15', '2026-05-01')).toEqual([
      ...['2026-01-15', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'],
    ]);
    expect(starts('2021-12-31', '2026-01-01')).toEqual([
      ...['2021-12-31', '2022-01-01', '2023-01-01', '2024-01-01', '2025-01-01', '2026-01-01'],
    ]);
  });

  it('contain every day of any range once, whatever the unit', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1999-12-20', days));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 900 }), fc.constantFrom(...UNITS), (from, length, unit) => {
        const to = addDays(from, length);
        const periods = periodsOf({ from, to }, unit);
        expect([periods[0]?.from, periods.at(-1)?.to]).toEqual([from, to]);
        for (const [at, period] of periods.entries()) {
          expect(period.from <= period.to).toBe(true);
          if (at > 0) expect(period.from).toBe(addDays(periods[at - 1]?.to ?? '', 1));
        }
      }),
    );
  });

  it('leave out the years before anything is known', () => {
    const all = { from: '2000-01-01', to: '2026-11-25' };
    expect(withoutEmptyYears(all, '2024-06-12')).toEqual({ from: '2024-01-01', to: '2026-11-25' });
    expect(withoutEmptyYears(all, null)).toEqual({ from: '2026-01-01', to: '2026-11-25' });
    const year = { from: '2026-01-01', to: '2026-11-25' };
    expect(withoutEmptyYears(year, '2026-06-12')).toEqual(year);
    expect(withoutEmptyYears({ from: '2020-01-01', to: '2020-12-31' }, '2024-06-12').from).toBe('2020-01-01');
  });
});
