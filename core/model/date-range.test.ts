import { describe, expect, it } from 'vitest';
import { defaultRange, isInRange } from './date-range.ts';

describe('the default range', () => {
  it('runs from 1 January of the current year to today, in Paris', () => {
    expect(defaultRange(Date.parse('2026-11-21T10:00:00Z'))).toEqual({ from: '2026-01-01', to: '2026-11-21' });
  });

  it('is still last year’s at 23:59 on 31 December in Paris', () => {
    expect(defaultRange(Date.parse('2026-12-31T22:59:59.999Z'))).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });

  it('changes with the year at midnight in Paris, an hour before UTC', () => {
    expect(defaultRange(Date.parse('2026-12-31T23:00:00Z'))).toEqual({ from: '2027-01-01', to: '2027-01-01' });
  });
});

describe('a range', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' };

  it.each([
    ['2025-12-31T22:59:59.999Z', false],
    ['2025-12-31T23:00:00.000Z', true],
    ['2026-12-31T22:59:59.999Z', true],
    ['2026-12-31T23:00:00.000Z', false],
  ])('of a year contains %s: %s', (iso, held) => expect(isInRange(Date.parse(iso), year)).toBe(held));
});
