import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeOrder } from '../testing/make-order.ts';
import { ORDER_STATUSES } from './order.ts';
import { countLists, isInList, isLateUrgent, ORDER_LISTS } from './order-lists.ts';
import { PHASES } from './phase.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

const anyOrder = fc
  .record({
    status: fc.constantFrom(...ORDER_STATUSES),
    phase: fc.constantFrom(...PHASES),
    archived: fc.boolean(),
    orderDate: fc.constantFrom(null, '2026-11-20T10:00:00Z', '2026-11-01T10:00:00Z'),
    conflicts: fc.constantFrom([], ['price']),
  })
  .map(makeOrder);

describe('the lists', () => {
  it('agree with their counts for any orders', () => {
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 50 }), (orders) => {
        const counts = countLists(orders, NOW);
        for (const list of ORDER_LISTS) {
          expect(orders.filter((order) => isInList(order, list, NOW)).length).toBe(counts[list]);
        }
      }),
    );
  });

  it('hold each order in exactly one of pending, shipped and archived', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const held = (['pending', 'shipped', 'archived'] as const).filter((list) => isInList(order, list, NOW));
        expect(held).toHaveLength(1);
      }),
    );
  });

  it('keep late orders among those to ship', () => {
    const late = makeOrder({ orderDate: '2026-11-01T10:00:00Z' });
    expect(isInList(late, 'late', NOW)).toBe(true);
    expect(isInList(late, 'pending', NOW)).toBe(true);
  });

  it('show what pages disagree on until it is settled, wherever the order is', () => {
    expect(isInList(makeOrder({ conflicts: ['price'], archived: true }), 'doubtful', NOW)).toBe(true);
    expect(isInList(makeOrder(), 'doubtful', NOW)).toBe(false);
  });

  it('show an order marked shipped by hand as dropped until the marketplace sees the parcel', () => {
    const dropped = makeOrder({ status: '1', phase: 'to_ship' });
    expect(isInList(dropped, 'dropped', NOW)).toBe(true);
    expect(isInList({ ...dropped, phase: 'in_transit' }, 'dropped', NOW)).toBe(false);
  });
});

describe('the count of late orders', () => {
  const old = { orderDate: '2026-11-01T10:00:00Z' };

  it('is red only when one of them is cancelled within a day', () => {
    expect(isLateUrgent([makeOrder({ ...old, shipBy: '2026-11-21T17:00:00Z' })], NOW)).toBe(true);
    expect(isLateUrgent([makeOrder({ ...old, shipBy: '2026-11-24T17:00:00Z' })], NOW)).toBe(false);
    expect(isLateUrgent([makeOrder({ ...old, shipBy: '2026-11-21T17:00:00Z', shipByEstimated: true })], NOW)).toBe(
      false,
    );
  });
});
