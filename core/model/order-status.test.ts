import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeOrder } from '../testing/make-order.ts';
import { effectiveStatus, LATE_AFTER, lateAt, nextLateEdge, statusOfPhase } from './order-status.ts';
import { HOUR, toInstant } from './time.ts';

const SOLD = '2026-11-20T10:00:00.000Z';
const soldAt = toInstant(SOLD) ?? 0;

describe('the late rule', () => {
  it('turns a pending order late at 96 hours exactly, not a millisecond before', () => {
    const order = makeOrder({ orderDate: SOLD });
    expect(effectiveStatus(order, soldAt + 96 * HOUR - 1)).toBe('0');
    expect(effectiveStatus(order, soldAt + 96 * HOUR)).toBe('2');
  });

  it('counts elapsed hours across a clock change', () => {
    const order = makeOrder({ orderDate: '2026-10-24T10:00:00+02:00' });
    expect(effectiveStatus(order, Date.parse('2026-10-28T08:59:59+01:00'))).toBe('0');
    expect(effectiveStatus(order, Date.parse('2026-10-28T09:00:00+01:00'))).toBe('2');
  });

  it('leaves a shipped order shipped, however old', () => {
    expect(effectiveStatus(makeOrder({ status: '1' }), soldAt + 365 * 24 * HOUR)).toBe('1');
  });

  it('keeps what the server stored as late, even before 96 hours', () => {
    expect(effectiveStatus(makeOrder({ status: '2' }), soldAt)).toBe('2');
  });

  it('is never applied to a suspended order', () => {
    expect(effectiveStatus(makeOrder({ phase: 'suspended' }), soldAt + LATE_AFTER)).toBe('0');
    expect(effectiveStatus(makeOrder({ phase: 'suspended', status: '2' }), soldAt)).toBe('0');
  });

  it('is never applied to an order without a date', () => {
    expect(lateAt(makeOrder({ orderDate: null }))).toBeNull();
  });

  it('once late stays late as time passes', () => {
    fc.assert(
      fc.property(fc.nat(LATE_AFTER * 3), fc.nat(LATE_AFTER), (elapsed, more) => {
        const order = makeOrder({ orderDate: SOLD });
        if (effectiveStatus(order, soldAt + elapsed) === '2')
          expect(effectiveStatus(order, soldAt + elapsed + more)).toBe('2');
      }),
    );
  });
});

describe('the next late instant', () => {
  it('is the nearest one still to come, excluding archived orders', () => {
    const orders = [
      makeOrder({ orderDate: '2026-11-10T10:00:00Z' }),
      makeOrder({ orderDate: '2026-11-20T12:00:00Z' }),
      makeOrder({ orderDate: '2026-11-20T11:00:00Z' }),
      makeOrder({ orderDate: '2026-11-20T10:30:00Z', archived: true }),
    ];
    expect(nextLateEdge(orders, soldAt)).toBe(Date.parse('2026-11-24T11:00:00Z'));
  });

  it('is null when no order can become late', () => {
    expect(nextLateEdge([makeOrder({ status: '1' })], soldAt)).toBeNull();
  });
});

describe('the status that a phase implies', () => {
  it.each([
    ['label_missing', '0'],
    ['to_ship', '0'],
    ['in_transit', '1'],
    ['delivered', '1'],
    ['completed', '1'],
    ['cancelled', '1'],
    ['refunded', '1'],
    ['suspended', null],
    ['unknown', null],
  ] as const)('of %s is %j', (phase, status) => expect(statusOfPhase(phase)).toBe(status));
});
