import { describe, expect, it } from 'vitest';
import {
  comparisonIn,
  parseRangeSearch,
  parseSharedSearch,
  toComparisonSearch,
  toRange,
  toRangeSearch,
} from './date-range-search.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');

describe('the date range in the address', () => {
  it('is kept when both days exist', () => {
    const range = { du: '2026-02-01', au: '2026-02-28' };
    expect(parseRangeSearch(range)).toEqual({ ...range, corrigee: undefined });
    expect(parseRangeSearch({})).toEqual({});
  });

  it.each([
    { du: '2026-02-30' },
    { du: '2026-13-01' },
    { du: '1/2/2026' },
    { du: 20260201 },
    { du: ['2026-01-01'] },
    { au: '9999-99-99' },
    { au: '0001-01-01' },
  ])('is dropped with a mark when it is invalid: %j', (search) =>
    expect(parseRangeSearch(search)).toEqual({ corrigee: 'inconnue' }),
  );

  it('keeps one valid day beside an invalid one', () => {
    expect(parseRangeSearch({ du: '2026-02-01', au: 'demain' })).toEqual({ du: '2026-02-01', corrigee: 'inconnue' });
  });

  it('exchanges two days in the wrong order, and the mark of that stays until a range is chosen', () => {
    const mended = { du: '2026-02-01', au: '2026-03-01', corrigee: 'inversee' };
    expect(parseRangeSearch({ du: '2026-03-01', au: '2026-02-01' })).toEqual(mended);
    expect(parseRangeSearch(mended)).toEqual(mended);
    expect({ ...mended, ...toRangeSearch({ from: '2026-02-01', to: '2026-02-28' }, NOW) }.corrigee).toBeUndefined();
  });

  it('sets every name, so that the router keeps no value that was refused', () => {
    expect(Object.keys(parseSharedSearch({ du: 'hier' })).toSorted()).toEqual(['au', 'comparer', 'corrigee', 'du']);
  });

  it('stands beside what it is compared with: the year before unless the address says otherwise', () => {
    expect(comparisonIn(parseSharedSearch({ comparer: 'autre' }))).toBe('yearBefore');
    expect(comparisonIn(parseSharedSearch({ comparer: 'avant' }))).toBe('before');
    expect(toComparisonSearch('before')).toEqual({ comparer: 'avant' });
    expect(toComparisonSearch('yearBefore')).toEqual({ comparer: undefined });
  });
});

describe('the effective range', () => {
  it('goes from 1 January to today, in Paris, by default', () => {
    expect(toRange({}, NOW)).toEqual({ from: '2026-01-01', to: '2026-11-21' });
    expect(toRange({}, Date.parse('2026-12-31T23:30:00Z'))).toEqual({ from: '2027-01-01', to: '2027-01-01' });
  });

  it('fills in a missing day so that the range never ends before it starts', () => {
    expect(toRange({ du: '2026-06-01' }, NOW)).toEqual({ from: '2026-06-01', to: '2026-11-21' });
    expect(toRange({ du: '2027-06-01' }, NOW)).toEqual({ from: '2027-06-01', to: '2027-06-01' });
    expect(toRange({ au: '2025-06-30' }, NOW)).toEqual({ from: '2025-01-01', to: '2025-06-30' });
  });

  it('is written to the address only where it differs from the default', () => {
    expect(toRangeSearch({ from: '2026-01-01', to: '2026-11-21' }, NOW)).toEqual({ du: undefined, au: undefined });
    expect(toRangeSearch({ from: '2025-01-01', to: '2026-11-21' }, NOW)).toEqual({ du: '2025-01-01', au: undefined });
  });
});
