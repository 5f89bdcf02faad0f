import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastMonths, monthIndexOf, monthsSince, startOfParisMonth } from './paris-months.ts';

describe('months of a chart', () => {
  const axis = lastMonths(Date.parse('2026-11-21T11:00:00Z'), 13);

  it('are the current one and the twelve before it', () => {
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
  ])('contain %s in month %i', (iso, index) => expect(monthIndexOf(axis, Date.parse(iso))).toBe(index));

  it('contain every instant between their ends in the one month that begins before it and ends after', () => {
    const [from = 0, to = 0] = [axis.starts[0], axis.starts.at(-1)];
    fc.assert(
      fc.property(fc.integer({ min: from, max: to - 1 }), (instant) => {
        const index = monthIndexOf(axis, instant);
        return (axis.starts[index] ?? to) <= instant && instant < (axis.starts[index + 1] ?? from);
      }),
    );
  });
});

describe('months since an instant', () => {
  const now = Date.parse('2026-11-21T11:00:00Z');
  const since = (iso: string) => monthsSince(Date.parse(iso), now, { least: 3, most: 24 }).months;

  it('begin with the month in Paris that it falls in', () => {
    expect(since('2026-05-31T22:00:00Z')[0]).toBe('2026-06');
    expect(since('2026-05-31T21:59:59Z')).toHaveLength(7);
  });

  it('are no fewer than requested and no more', () => {
    expect(since('2026-11-20T00:00:00Z')).toEqual(['2026-09', '2026-10', '2026-11']);
    expect(since('2030-01-01T00:00:00Z')).toHaveLength(3);
    expect(since('1970-01-01T00:00:00Z')).toHaveLength(24);
    expect(since('1970-01-01T00:00:00Z').at(-1)).toBe('2026-11');
  });
});
