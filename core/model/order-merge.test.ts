import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeOrderDate, ORDER_DATE_SOURCES, type SourcedOrderDate, statusAfterPhase } from './order-merge.ts';

const anyDate = fc
  .record({ minutes: fc.nat(10_000), source: fc.constantFrom(...ORDER_DATE_SOURCES) })
  .map(({ minutes, source }): SourcedOrderDate => ({ at: new Date(minutes * 60_000).toISOString(), source }));

describe('the sale date', () => {
  it('is never moved forward by a later reading', () => {
    const first = { at: '2026-11-10T10:00:00Z', source: 'list' } as const;
    expect(mergeOrderDate(first, { at: '2026-11-12T10:00:00Z', source: 'list' })).toBe(first);
    expect(mergeOrderDate(first, { at: '2026-11-12T10:00:00Z', source: 'payment' })).toBe(first);
  });

  it('moves back to an earlier list date, and to a better source', () => {
    const list = { at: '2026-11-10T10:00:00Z', source: 'list' } as const;
    const earlier = { at: '2026-11-09T10:00:00Z', source: 'list' } as const;
    const payment = { at: '2026-11-08T10:00:00Z', source: 'payment' } as const;
    expect(mergeOrderDate(list, earlier)).toBe(earlier);
    expect(mergeOrderDate(earlier, payment)).toBe(payment);
    expect(mergeOrderDate(payment, { at: '2026-11-01T10:00:00Z', source: 'list' })).toBe(payment);
  });

  it('is kept when a reading has none, or an unreadable one', () => {
    const known = { at: '2026-11-10T10:00:00Z', source: 'list' } as const;
    expect(mergeOrderDate(known, null)).toBe(known);
    expect(mergeOrderDate(known, { at: 'hier', source: 'payment' })).toBe(known);
  });

  it('never goes forward, whatever is read', () => {
    fc.assert(
      fc.property(anyDate, fc.array(anyDate), (first, readings) => {
        const merged = readings.reduce<SourcedOrderDate | null>(mergeOrderDate, first);
        expect(Date.parse(merged?.at ?? '')).toBeLessThanOrEqual(Date.parse(first.at));
      }),
    );
  });

  it('does not change when the same reading arrives twice', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (before, read) => {
        const once = mergeOrderDate(before, read);
        expect(mergeOrderDate(once, read)).toEqual(once);
      }),
    );
  });
});

describe('the stored status', () => {
  it('follows the phase when the seller did not set it', () => {
    expect(statusAfterPhase({ status: '0', setAtPhase: null }, 'in_transit')).toEqual({
      status: '1',
      setAtPhase: null,
    });
  });

  it('set by hand stays while the marketplace has not moved on', () => {
    const set = { status: '1', setAtPhase: 'to_ship' } as const;
    expect(statusAfterPhase(set, 'to_ship')).toBe(set);
    expect(statusAfterPhase(set, 'label_missing')).toBe(set);
  });

  it('set by hand is replaced by a later phase', () => {
    expect(statusAfterPhase({ status: '0', setAtPhase: 'to_ship' }, 'in_transit')).toEqual({
      status: '1',
      setAtPhase: null,
    });
  });

  it('set by hand is never replaced by suspended or unknown', () => {
    const set = { status: '1', setAtPhase: 'to_ship' } as const;
    expect(statusAfterPhase(set, 'suspended')).toBe(set);
    expect(statusAfterPhase(set, 'unknown')).toBe(set);
  });

  it('set by hand while the phase was unknown survives learning that the parcel is not scanned yet', () => {
    expect(statusAfterPhase({ status: '1', setAtPhase: 'unknown' }, 'to_ship')).toEqual({
      status: '1',
      setAtPhase: 'to_ship',
    });
  });
});
