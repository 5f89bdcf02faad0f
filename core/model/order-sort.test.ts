import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeOrder } from '../testing/make-order.ts';
import type { Order } from './order.ts';
import { DEFAULT_SORT, ORDER_SORTS, sortOrders } from './order-sort.ts';
import { PHASES } from './phase.ts';
import { DAY, HOUR, toInstant } from './time.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');
const at = (fromNow: number): string => new Date(NOW + fromNow).toISOString();
const byDeadline = (orders: readonly Order[]): readonly Order[] => sortOrders(orders, DEFAULT_SORT, NOW);

describe('by deadline, what is currently at risk comes first', () => {
  const soon = makeOrder({ shipBy: at(6 * HOUR) });
  const justLate = makeOrder({ shipBy: at(-2 * HOUR) });
  const estimated = makeOrder({ shipBy: at(2 * DAY), shipByEstimated: true });
  const unknownState = makeOrder({ phase: 'unknown', shipBy: at(-90 * DAY), shipByEstimated: true });
  const forgotten = makeOrder({ shipBy: at(-30 * DAY), shipByEstimated: true });
  const dateless = makeOrder({ shipBy: null });

  it('and months-old sales that were not read again come after it, the latest first', () => {
    const all = [dateless, unknownState, forgotten, estimated, soon, justLate];
    expect(byDeadline(all)).toEqual([justLate, soon, estimated, forgotten, unknownState, dateless]);
  });

  it('reverses the live ones without putting the others before them', () => {
    const sorted = sortOrders(
      [unknownState, forgotten, soon, estimated],
      { by: 'deadline', direction: 'descending' },
      NOW,
    );
    expect(sorted).toEqual([estimated, soon, unknownState, forgotten]);
  });
});

describe('whatever the orders', () => {
  const date = fc.integer({ min: -200 * DAY, max: 20 * DAY }).map(at);
  const order = fc
    .record({
      phase: fc.constantFrom(...PHASES),
      shipBy: fc.option(date, { nil: null }),
      shipByEstimated: fc.boolean(),
      status: fc.constantFrom<Order['status'][]>('0', '1', '2'),
    })
    .map(makeOrder);
  const isReadWithinADay = ({ phase, shipBy, shipByEstimated }: Order): boolean => {
    const left = (toInstant(shipBy) ?? Number.NaN) - NOW;
    return phase !== 'suspended' && !shipByEstimated && left >= 0 && left <= DAY;
  };

  it('one with a stated deadline within a day is never listed below one in an unknown state without a stated deadline', () => {
    fc.assert(
      fc.property(fc.array(order), (orders) => {
        const sorted = byDeadline(orders);
        const firstGuess = sorted.findIndex(({ phase, shipBy, shipByEstimated }) => {
          return phase === 'unknown' && (shipBy === null || shipByEstimated);
        });
        const lastAtRisk = sorted.findLastIndex(isReadWithinADay);
        expect(firstGuess === -1 || lastAtRisk < firstGuess).toBe(true);
      }),
    );
  });

  it('they are in the same order in panel and dashboard, which store them in different orders', () => {
    const few = fc.record({
      title: fc.constantFrom(null, 'Robe', 'robe', 'Veste'),
      price: fc.constantFrom(null, 12, 18),
      orderDate: fc.constantFrom(null, at(-DAY), at(-2 * DAY)),
      shipBy: fc.constantFrom(null, at(DAY), at(-9 * DAY)),
      phase: fc.constantFrom('to_ship', 'unknown', 'suspended'),
    });
    const arranged = fc
      .array(few.map(makeOrder), { maxLength: 20 })
      .chain((orders) => fc.tuple(fc.constant(orders), fc.shuffledSubarray(orders, { minLength: orders.length })));
    fc.assert(
      fc.property(arranged, fc.constantFrom(...ORDER_SORTS), fc.boolean(), ([orders, others], by, rises) => {
        const sort = { by, direction: rises ? 'ascending' : 'descending' } as const;
        expect(sortOrders(others, sort, NOW)).toEqual(sortOrders(orders, sort, NOW));
      }),
    );
  });

  it('every order is kept, once', () => {
    fc.assert(
      fc.property(fc.array(order), (orders) => {
        expect(new Set(byDeadline(orders))).toEqual(new Set(orders));
        expect(byDeadline(orders)).toHaveLength(orders.length);
      }),
    );
  });
});
