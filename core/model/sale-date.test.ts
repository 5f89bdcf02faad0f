import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHASES } from './phase.ts';
import { saleDay, shownDate } from './sale-date.ts';

const SOLD = '2026-11-06T10:00:00.000Z';
const FINISHED = '2026-11-21T10:00:00.000Z';

const orderWith = (overrides: Partial<Parameters<typeof shownDate>[0]> = {}) => ({
  orderDate: FINISHED,
  orderDateEstimated: true,
  phase: 'completed' as const,
  phaseDate: FINISHED,
  ...overrides,
});

describe('the date shown for an order', () => {
  it('is the day it was completed while only the date of its last status is known', () => {
    expect(shownDate(orderWith())).toEqual({ of: 'phase', at: Date.parse(FINISHED), phase: 'completed' });
  });

  it('is the day of the sale once a page has said it', () => {
    expect(shownDate(orderWith({ orderDate: SOLD, orderDateEstimated: false }))).toEqual({
      of: 'sale',
      at: Date.parse(SOLD),
    });
  });

  it('is approximately the sale day while the parcel has not left', () => {
    for (const phase of ['label_missing', 'to_ship'] as const)
      expect(shownDate(orderWith({ phase }))).toEqual({ of: 'about', at: Date.parse(FINISHED) });
  });

  it('is a day by which it had been sold while it is in transit, a phase with several statuses', () => {
    for (const phase of ['in_transit', 'unknown'] as const)
      expect(shownDate(orderWith({ phase }))).toEqual({ of: 'by', at: Date.parse(FINISHED) });
  });

  it('is a day by which it had been sold when nothing dates its phase', () => {
    expect(shownDate(orderWith({ phaseDate: null }))).toEqual({ of: 'by', at: Date.parse(FINISHED) });
  });

  it('is never labelled as the sale date when it was estimated, whatever the phase', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PHASES), fc.constantFrom(null, SOLD, FINISHED), (phase, phaseDate) => {
        expect(shownDate(orderWith({ phase, phaseDate }))?.of).not.toBe('sale');
        expect(saleDay(orderWith({ phase, orderDate: null }))).toBeNull();
      }),
    );
  });
});
