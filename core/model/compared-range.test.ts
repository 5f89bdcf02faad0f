import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedRange } from './compared-range.ts';
import { addDays } from './time.ts';

describe('the days that a range is compared with', () => {
  it.each([
    ['2026-01-01', '2026-11-25', '2025-01-01', '2025-11-25'],
    ['2028-02-29', '2028-02-29', '2027-02-28', '2027-02-28'],
    ['2026-12-31', '2027-01-02', '2025-12-31', '2026-01-02'],
    ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['2025-01-15', '2025-02-28', '2024-01-15', '2024-02-28'],
    ['2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ])('a year before %s – %s are %s – %s', (from, to, start, end) =>
    expect(comparedRange({ from, to }, 'yearBefore')).toEqual({ from: start, to: end }),
  );

  it.each([
    ['2026-11-01', '2026-11-25', '2026-10-07', '2026-10-31'],
    ['2026-11-25', '2026-11-25', '2026-11-24', '2026-11-24'],
    ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  ])('just before %s – %s are %s – %s', (from, to, start, end) =>
    expect(comparedRange({ from, to }, 'before')).toEqual({ from: start, to: end }),
  );

  it('just before any range end on the day before it begins, and are as many, or as many whole months', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 900 }), (from, length) => {
        const range = { from, to: addDays(from, length) };
        const found = comparedRange(range, 'before');
        expect(addDays(found.to, 1)).toBe(from);
        const days = (Date.parse(found.to) - Date.parse(found.from)) / 86_400_000;
        const isWhole = from.endsWith('-01') && addDays(range.to, 1).endsWith('-01');
        if (isWhole) expect(found.from.endsWith('-01')).toBe(true);
        else expect(days).toBe(length);
      }),
    );
  });
});
