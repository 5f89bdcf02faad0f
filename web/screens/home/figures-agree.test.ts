import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextToShip, todayQueue } from '#core/model/home/today-queue.ts';
import { ORDER_STATUSES } from '#core/model/order.ts';
import { countLists, groupOrders } from '#core/model/order-lists.ts';
import { dueText } from '#core/model/order-totals.ts';
import { viewOrders } from '#core/model/order-view.ts';
import { PHASES } from '#core/model/phase.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { orderFigures } from '#web/shell/order-figures.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const SORT = { by: 'deadline', direction: 'ascending' } as const;
const ago = (days: number): string => new Date(NOW - days * 86_400_000).toISOString();

const anyOrder = fc
  .record({
    status: fc.constantFrom(...ORDER_STATUSES),
    phase: fc.constantFrom(...PHASES),
    archived: fc.boolean(),
    orderDate: fc.constantFrom(null, ago(1), ago(30), ago(400)),
    price: fc.option(fc.integer({ min: 1, max: 99_999 }).map((minor) => minor / 100)),
    received: fc.option(fc.integer({ min: 1, max: 99_999 }).map((minor) => minor / 100)),
    currency: fc.constantFrom(null, 'EUR', 'PLN'),
    marketplaceUserId: fc.constantFrom(null, '77', '78'),
    conflicts: fc.constantFrom([], ['price']),
    shipBy: fc.constantFrom(null, ago(-0.3), ago(-4), ago(0.2), ago(20)),
    shipByEstimated: fc.boolean(),
  })
  .map(makeOrder);
const anyBook = fc.array(anyOrder, { maxLength: 40 });

describe('for any orders, all screens agree', () => {
  it('on the counts in tabs, rows, tiles, today’s queue, menu and badge', () => {
    fc.assert(
      fc.property(anyBook, (orders) => {
        const groups = groupOrders(orders, NOW);
        const tabs = countLists(groups);
        const tiles = orderFigures(orders, true, NOW);
        const queue = todayQueue(orders, true, NOW);
        const rowsOf = (list: 'pending' | 'late' | 'dropped') =>
          viewOrders(orders, { list, search: '', sort: SORT, now: NOW }).length;
        expect([tabs.pending, rowsOf('pending'), tiles.toShip.count]).toEqual(Array(3).fill(groups.pending.length));
        expect((queue.toPrepare.count ?? 0) + (queue.labelMissing.count ?? 0)).toBe(tabs.pending);
        expect([tiles.late.count, queue.late.count]).toEqual([tabs.late, tabs.late]);
        expect(rowsOf('late')).toBe(tabs.late ?? 0);
        expect([tiles.dropped.count, queue.dropped.count, rowsOf('dropped')]).toEqual(Array(3).fill(tabs.dropped));
        expect(nextToShip(orders, NOW)).toHaveLength(Math.min(6, groups.pending.length));
      }),
    );
  });

  it('on the sums in the panel’s footer, the tile and today’s queue', () => {
    fc.assert(
      fc.property(anyBook, (orders) => {
        const { pending, labelMissing, toPrepare } = groupOrders(orders, NOW);
        const tiles = orderFigures(orders, true, NOW);
        const queue = todayQueue(orders, true, NOW);
        expect(tiles.toShip.note ?? '').toContain(dueText(pending));
        if (labelMissing.length === 0) expect(queue.toPrepare.note).toContain(dueText(pending));
        if (toPrepare.length === 0) expect(queue.labelMissing.note).toContain(dueText(pending));
      }),
    );
  });

  it('on leaving suspended orders out of every figure of what is to be shipped', () => {
    fc.assert(
      fc.property(anyBook, (orders) => {
        const others = orders.filter(({ phase }) => phase !== 'suspended');
        expect(orderFigures(orders, true, NOW)).toEqual(orderFigures(others, true, NOW));
        expect(todayQueue(orders, true, NOW)).toEqual(todayQueue(others, true, NOW));
        expect(countLists(groupOrders(orders, NOW)).pending).toBe(countLists(groupOrders(others, NOW)).pending);
      }),
    );
  });
});
