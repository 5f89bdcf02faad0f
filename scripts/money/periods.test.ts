import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/model/time.ts';
import { periodsBetween } from './periods.ts';

describe('the periods between some days', () => {
  it('are whole months, quarters and years', () => {
    const { months, quarters, years } = periodsBetween(['2026-01-15', '2025-11-30']);
    expect(months.map(({ name }) => name)).toEqual(['2025-11', '2025-12', '2026-01']);
    expect(quarters).toEqual([
      { name: '2025-Q4', range: { from: '2025-10-01', to: '2025-12-31' } },
      { name: '2026-Q1', range: { from: '2026-01-01', to: '2026-03-31' } },
    ]);
    expect(years.at(-1)).toEqual({ name: '2026', range: { from: '2026-01-01', to: '2026-12-31' } });
    expect(periodsBetween([]).months).toEqual([]);
  });

  it('hold each day once, and follow one another without a gap', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2020-01-01', count));
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 5 }), (days) => {
        for (const periods of Object.values(periodsBetween(days))) {
          for (const each of days) {
            expect(periods.filter(({ range }) => range.from <= each && each <= range.to)).toHaveLength(1);
          }
          for (const [index, { range }] of periods.entries()) {
            if (index > 0) expect(addDays(periods[index - 1]?.range.to ?? '', 1)).toBe(range.from);
          }
        }
      }),
    );
  });
});
