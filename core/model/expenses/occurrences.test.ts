import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time.ts';
import { nextOccurrence, occurrencesOf, type Repeated } from './occurrences.ts';

const monthly = (day: string, until: string | null = null): Repeated => ({ day, every: 'month', until });
const days = fc
  .integer({ min: 0, max: 9_000 })
  .map((after) => new Date(Date.UTC(2020, 0, 1 + after)).toISOString().slice(0, 10));

describe('the days of an expense', () => {
  it('is one day for an expense that came once, and none before it', () => {
    const once: Repeated = { day: '2026-11-23', every: null, until: null };
    expect(occurrencesOf(once, '2026-12-31')).toEqual(['2026-11-23']);
    expect(occurrencesOf(once, '2026-11-22')).toEqual([]);
    expect(nextOccurrence(once, '2026-01-01')).toBeNull();
  });

  it('are every seventh day', () => {
    const weekly: Repeated = { day: '2026-10-22', every: 'week', until: null };
    expect(occurrencesOf(weekly, '2026-11-07')).toEqual(['2026-10-22', '2026-10-29', '2026-11-05']);
    expect(nextOccurrence(weekly, '2026-11-05')).toBe('2026-11-12');
  });

  it('are the last day of a month that has no 31st, and the 31st again afterwards', () => {
    expect(occurrencesOf(monthly('2027-12-31'), '2028-04-30')).toEqual([
      ...['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
    ]);
    expect(occurrencesOf(monthly('2026-01-29'), '2026-03-29')).toEqual(['2026-01-29', '2026-02-28', '2026-03-29']);
  });

  it('end with the last day that the seller set', () => {
    expect(occurrencesOf(monthly('2026-09-30', '2026-10-30'), '2026-12-31')).toEqual(['2026-09-30', '2026-10-30']);
    expect(nextOccurrence(monthly('2026-09-30', '2026-10-30'), '2026-10-30')).toBeNull();
    expect(occurrencesOf(monthly('2026-09-30', '2026-09-01'), '2026-12-31')).toEqual([]);
  });

  it('are one in each month, in their order, whatever the first day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 900 }), (day, later) => {
        const upTo = addDays(day, later);
        const found = occurrencesOf(monthly(day), upTo);
        expect(new Set(found.map((each) => each.slice(0, 7))).size).toBe(found.length);
        expect(found.toSorted()).toEqual(found);
        expect(found.every((each) => each >= day && each <= upTo)).toBe(true);
        const next = nextOccurrence(monthly(day), upTo);
        expect(occurrencesOf(monthly(day), next ?? '')).toEqual([...found, next]);
      }),
    );
  });

  it('of two parts of a time are those of the whole', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 }), (day, first, second) => {
        const [middle, end] = [addDays(day, first), addDays(day, first + second)];
        for (const every of ['week', 'month'] as const) {
          const expense = { day, every, until: null };
          const all = occurrencesOf(expense, end);
          expect(all.filter((each) => each <= middle)).toEqual(occurrencesOf(expense, middle));
        }
      }),
    );
  });
});
