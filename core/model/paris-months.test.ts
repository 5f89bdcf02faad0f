import { describe, expect, it } from 'vitest';
import { lastMonths, monthIndexOf, startOfParisMonth } from './paris-months.ts';

describe('months of a chart', () => {
  const axis = lastMonths(Date.parse('2026-11-21T11:00:00Z'), 13);

  it('are the present one and the twelve before it', () => {
    expect(axis.months).toHaveLength(13);
    expect([axis.months[0], axis.months[12]]).toEqual(['2025-11', '2026-11']);
  });

  it('begin at midnight in Paris, in summer and in winter', () => {
    expect(startOfParisMonth('2026-11')).toBe(Date.parse('2026-10-31T23:00:00Z'));
    expect(startOfParisMonth('2026-07')).toBe(Date.parse('2026-06-30T22:00:00Z'));
  });

  it.each([
    ['2026-10-31T22:59:59Z', 11],
    ['2026-10-31T23:00:00Z', 12],
    ['2026-11-30T22:59:59Z', 12],
    ['2026-11-30T23:00:00Z', -1],
    ['2025-10-31T22:59:59Z', -1],
  ])('hold %s in month %i', (iso, index) => expect(monthIndexOf(axis, Date.parse(iso))).toBe(index));
});
