import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeOrder } from '../testing/make-order.ts';
import type { Order } from './order.ts';
import { PHASES } from './phase.ts';
import { stillParcels } from './still-parcels.ts';
import { DAY, toIso } from './time.ts';

const NOW = Date.parse('2026-11-23T08:10:00Z');
const ago = (days: number): string => toIso(NOW - days * DAY);
const sent = (overrides: Partial<Order> = {}): Order =>
  makeOrder({ status: '1', phase: 'in_transit', phaseDate: ago(8), statusDate: ago(8), ...overrides });

const isStill = (order: Order, days = 7): boolean => stillParcels([order], days, NOW).still.length === 1;

describe('a parcel', () => {
  it('is still when its last movement that was read is at least so many days old', () => {
    expect(isStill(sent())).toBe(true);
    expect(isStill(sent({ phaseDate: ago(7), statusDate: ago(7) }))).toBe(true);
    expect(isStill(sent({ phaseDate: ago(6), statusDate: ago(6) }))).toBe(false);
  });

  it('counts days as the calendar in Paris does', () => {
    // Both are less than 168 hours ago; only the first is seven calendar days ago.
    const evening = '2026-11-16T22:30:00.000Z';
    const midnight = '2026-11-16T23:30:00.000Z';
    expect(isStill(sent({ phaseDate: evening, statusDate: evening }))).toBe(true);
    expect(isStill(sent({ phaseDate: midnight, statusDate: midnight }))).toBe(false);
  });

  it('has moved when a newer status was dated, even if its text did not name a new phase', () => {
    expect(isStill(sent({ statusDate: ago(1) }))).toBe(false);
  });

  it('is never still when nothing dates its way, however old the status before it is', () => {
    expect(stillParcels([sent({ phaseDate: null, statusDate: ago(60) })], 3, NOW)).toEqual({
      ...{ still: [], undated: 1, onTheWay: 1 },
    });
  });

  it.each([
    ['waits for its scan', { phase: 'to_ship' }],
    ['is delivered', { phase: 'delivered' }],
    ['is suspended', { phase: 'suspended' }],
    ['is archived', { archived: true }],
  ] as const)('is not considered when it %s', (_, overrides) => {
    expect(stillParcels([sent(overrides)], 3, NOW)).toEqual({ still: [], undated: 0, onTheWay: 0 });
  });
});

const instant = fc.option(fc.integer({ min: NOW - 400 * DAY, max: NOW + 2 * DAY }).map(toIso), { nil: null });
const orders = fc.array(
  fc
    .record({
      status: fc.constantFrom('0', '1', '2', 'unknown' as const),
      phase: fc.constantFrom(...PHASES),
      archived: fc.boolean(),
      phaseDate: instant,
      statusDate: instant,
    })
    .map((fields) => makeOrder(fields as Partial<Order>)),
  { maxLength: 30 },
);
const days = fc.integer({ min: 1, max: 60 });

describe('for any orders', () => {
  it('none whose movement is undated is still, and none that moved within the days', () => {
    fc.assert(
      fc.property(orders, days, (all, count) => {
        for (const { phaseDate, statusDate } of stillParcels(all, count, NOW).still) {
          expect(phaseDate).not.toBeNull();
          for (const at of [phaseDate, statusDate]) {
            if (at !== null) expect(NOW - Date.parse(at)).toBeGreaterThan((count - 1) * DAY);
          }
        }
      }),
    );
  });

  it('more days never find more parcels, and those that cannot be judged stay the same', () => {
    fc.assert(
      fc.property(orders, days, (all, count) => {
        const [fewer, more] = [stillParcels(all, count + 1, NOW), stillParcels(all, count, NOW)];
        expect(fewer.still.every((order) => more.still.includes(order))).toBe(true);
        expect(fewer.undated).toBe(more.undated);
        expect(more.still.length + more.undated).toBeLessThanOrEqual(more.onTheWay);
      }),
    );
  });
});
