import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './time.ts';
import { addWorkingDays, frenchHolidays, isWorkingDay } from './working-days.ts';

describe('French working days', () => {
  it('knows the eleven public holidays of 2026', () => {
    expect([...frenchHolidays(2026)].sort()).toEqual([
      '2026-01-01',
      '2026-04-06',
      '2026-05-01',
      '2026-05-08',
      '2026-05-14',
      '2026-05-25',
      '2026-07-14',
      '2026-08-15',
      '2026-11-01',
      '2026-11-11',
      '2026-12-25',
    ]);
  });

  it.each([
    [2024, '2024-04-01'],
    [2025, '2025-04-21'],
    [2027, '2027-03-29'],
    [2038, '2038-04-26'],
  ])('finds Easter Monday of %i', (year, monday) => expect(frenchHolidays(year)).toContain(monday));

  it('skips the weekend: a Thursday sale is due the Thursday after', () => {
    expect(addWorkingDays('2026-11-19', 5)).toBe('2026-11-26');
  });

  it('skips 11 November, and Christmas with New Year’s Day', () => {
    expect(addWorkingDays('2026-11-09', 5)).toBe('2026-11-17');
    expect(addWorkingDays('2026-12-24', 5)).toBe('2027-01-04');
  });

  it('always lands on a working day, with exactly that many in between', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7_000 }), fc.integer({ min: 1, max: 15 }), (offset, count) => {
        const from = addDays('2020-01-01', offset);
        const to = addWorkingDays(from, count);
        expect(isWorkingDay(to)).toBe(true);
        let working = 0;
        for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) working += 1;
        expect(working).toBe(count);
      }),
    );
  });
});
