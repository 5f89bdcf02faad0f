import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeOrder } from '../testing/make-order.ts';
import { privateYear, regimesOfOrders } from './private-year.ts';

const always = () => 'particulier' as const;

describe('the year of a private seller', () => {
  it('counts sales that stand, and adds up the prices that are known', () => {
    const orders = [
      makeOrder({ price: 18 }),
      makeOrder({ price: null, received: 7.5 }),
      makeOrder({ price: null }),
      makeOrder({ price: 9, currency: 'PLN' }),
      makeOrder({ phase: 'cancelled' }),
      makeOrder({ phase: 'refunded' }),
      makeOrder({ orderDate: null }),
      makeOrder({ orderDate: '2025-06-01T10:00:00.000Z' }),
    ];
    expect(privateYear(orders, '2026', always)).toEqual({
      ...{ year: '2026', count: 4, priced: 3, undated: 1, unknownRegime: 0 },
      sums: new Map([
        ['EUR', 2_550],
        ['PLN', 900],
      ]),
    });
  });

  it.each([
    ['2025-12-31T22:59:59.999Z', '2025'],
    ['2025-12-31T23:00:00.000Z', '2026'],
  ])('a sale at %s belongs to %s, by the clock of Paris', (orderDate, year) => {
    expect(privateYear([makeOrder({ orderDate })], year, always).count).toBe(1);
  });

  it('never mixes the business of one account with the wardrobe of the other', () => {
    const regimeOf = regimesOfOrders(
      [
        { userId: '77', regimes: [] },
        { userId: '88', regimes: [{ from: null, regime: 'particulier' }] },
        { userId: '99', regimes: [{ from: '2026-07-01', regime: 'particulier' }] },
      ],
      'professional',
    );
    const orders = [
      makeOrder({ marketplaceUserId: '77' }),
      makeOrder({ marketplaceUserId: '88', price: 5 }),
      makeOrder({ marketplaceUserId: '99', orderDate: '2026-06-30T10:00:00.000Z' }),
      makeOrder({ marketplaceUserId: '99', orderDate: '2026-07-01T10:00:00.000Z', price: 6 }),
      makeOrder({ marketplaceUserId: '99', orderDate: null }),
      makeOrder({ marketplaceUserId: null }),
    ];
    expect(privateYear(orders, '2026', regimeOf)).toMatchObject({
      ...{ count: 2, undated: 0, unknownRegime: 1, sums: new Map([['EUR', 1_100]]) },
    });
  });

  it('each sale is in one year, undated, or undone', () => {
    const order = fc.record({
      orderDate: fc.option(fc.date({ min: new Date('2024-01-02'), max: new Date('2026-12-30'), noInvalidDate: true })),
      phase: fc.constantFrom('to_ship', 'completed', 'cancelled', 'refunded' as const),
      price: fc.option(fc.integer({ min: 0, max: 900 })),
    });
    fc.assert(
      fc.property(fc.array(order), (drawn) => {
        const orders = drawn.map((part) => makeOrder({ ...part, orderDate: part.orderDate?.toISOString() ?? null }));
        const years = ['2024', '2025', '2026'].map((year) => privateYear(orders, year, always));
        const undone = orders.filter(({ phase }) => phase === 'cancelled' || phase === 'refunded').length;
        const counted = years.reduce((sum, { count }) => sum + count, 0);
        expect(counted + (years[0]?.undated ?? 0) + undone).toBe(orders.length);
      }),
    );
  });
});
