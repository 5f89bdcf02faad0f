import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeOrder } from '../testing/make-order.ts';
import { ORDER_STATUSES } from './order.ts';
import { countLists, groupOrders, isInList, isSideOpen, ORDER_LISTS } from './order-lists.ts';
import { PHASES } from './phase.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

const anyOrder = fc
  .record({
    status: fc.constantFrom(...ORDER_STATUSES, 'unknown' as const),
    phase: fc.constantFrom(...PHASES),
    archived: fc.boolean(),
    orderDate: fc.constantFrom(null, '2026-11-20T10:00:00Z', '2026-11-01T10:00:00Z'),
    conflicts: fc.constantFrom([], ['price'], ['side'], ['price', 'side']),
  })
  .map(makeOrder);

describe('the lists', () => {
  it('agree with their counts for any orders', () => {
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 50 }), (orders) => {
        const groups = groupOrders(orders, NOW);
        const counts = countLists(groups);
        for (const list of ORDER_LISTS) {
          const held = orders.filter((order) => isInList(order, list, NOW));
          expect(groups[list]).toEqual(held);
          if (counts[list] !== null) expect(counts[list]).toBe(held.length);
          else expect([list, held]).toEqual(['late', []]);
        }
      }),
    );
  });

  it('have a deal that may be a purchase among those to verify only', () => {
    const order = makeOrder({ conflicts: ['side'], phase: 'to_ship', status: '2' });
    expect(ORDER_LISTS.filter((list) => isInList(order, list, NOW))).toEqual(['doubtful']);
    expect(countLists(groupOrders([order], NOW))).toMatchObject({ pending: 0, late: 0, doubtful: 1 });
  });

  it.each([
    ['to_ship', 'pending', null],
    ['unknown', 'pending', null],
    ['in_transit', 'shipped', 0],
    ['completed', 'shipped', 0],
  ] as const)('place an order of an unknown status by its phase: %s is %s', (phase, list, late) => {
    const groups = groupOrders([makeOrder({ status: 'unknown', phase, orderDate: '2026-11-01T10:00:00Z' })], NOW);
    expect(groups[list]).toHaveLength(1);
    // Whether it is late is unknown too.
    expect(countLists(groups).late).toBe(late);
  });

  it('contain each order in exactly one of pending, suspended, shipped, archived and, when it may be a purchase, to verify', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const lists = ['pending', 'suspended', 'shipped', 'archived', 'doubtful'] as const;
        const held = lists.filter((list) => isInList(order, list, NOW) && (list !== 'doubtful' || isSideOpen(order)));
        expect(held).toHaveLength(1);
      }),
    );
  });

  it('keep late orders among those to ship', () => {
    const late = makeOrder({ orderDate: '2026-11-01T10:00:00Z' });
    expect(isInList(late, 'late', NOW)).toBe(true);
    expect(isInList(late, 'pending', NOW)).toBe(true);
  });

  it('show orders on which pages disagree until that is settled, wherever the order is', () => {
    expect(isInList(makeOrder({ conflicts: ['price'], archived: true }), 'doubtful', NOW)).toBe(true);
    expect(isInList(makeOrder(), 'doubtful', NOW)).toBe(false);
  });

  it('show an order marked as shipped by hand as dropped until the marketplace sees the parcel', () => {
    const dropped = makeOrder({ status: '1', phase: 'to_ship' });
    expect(isInList(dropped, 'dropped', NOW)).toBe(true);
    expect(isInList({ ...dropped, phase: 'in_transit' }, 'dropped', NOW)).toBe(false);
  });
});

describe('what must not be shipped', () => {
  it('is in its own list, whatever its status, and is neither to ship nor late', () => {
    const old = { orderDate: '2026-11-01T10:00:00Z' };
    for (const status of ORDER_STATUSES) {
      const suspended = makeOrder({ ...old, status, phase: 'suspended' });
      expect(ORDER_LISTS.filter((list) => isInList(suspended, list, NOW))).toEqual(['suspended']);
    }
  });
});

it('the number of late orders is unknown while none is late and some sale date is unknown', () => {
  const [undated, fresh, late] = [{ orderDate: null }, {}, { orderDate: '2026-11-01T10:00:00Z' }].map(makeOrder);
  const lateOf = (...orders: (typeof undated)[]) =>
    countLists(
      groupOrders(
        orders.flatMap((order) => order ?? []),
        NOW,
      ),
    ).late;
  expect(lateOf(undated, fresh)).toBeNull();
  expect(lateOf(undated, late)).toBe(1);
  expect(lateOf(fresh)).toBe(0);
});

it('the orders to ship are those to prepare and those without a label, together', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 50 }), (orders) => {
      const { pending, toPrepare, labelMissing } = groupOrders(orders, NOW);
      expect(new Set([...toPrepare, ...labelMissing])).toEqual(new Set(pending));
      expect(toPrepare.length + labelMissing.length).toBe(pending.length);
    }),
  );
});
