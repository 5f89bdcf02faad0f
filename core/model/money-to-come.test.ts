import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeOrder } from '../testing/make-order.ts';
import { moneyToCome } from './money-to-come.ts';
import { addMoney, moneyText } from './money-total.ts';
import { ORDER_STATUSES } from './order.ts';
import { groupOrders } from './order-lists.ts';
import { dueOf } from './order-totals.ts';
import { PHASES } from './phase.ts';

const NOW = Date.parse('2026-11-23T09:10:00.000Z');
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

describe('the money to come', () => {
  it('is the price of every sale that is not completed, by how far its parcel is', () => {
    const orders = [
      makeOrder({ price: 10 }),
      makeOrder({ price: 20, phase: 'label_missing' }),
      makeOrder({ price: 3, status: '1' }),
      makeOrder({ price: 4, status: '1', phase: 'in_transit' }),
      makeOrder({ price: 5, status: '1', phase: 'delivered' }),
      makeOrder({ price: 100, status: '1', phase: 'completed' }),
      makeOrder({ price: 100, status: '1', phase: 'cancelled' }),
      makeOrder({ price: 100, status: '1', phase: 'delivered', received: 100 }),
    ];
    const { total, stages, unpriced } = moneyToCome(orders, true, NOW);
    expect(stages.map(({ stage, sums }) => [stage, sums.get('EUR')])).toEqual([
      ['toShip', 3000],
      ['dropped', 300],
      ['inTransit', 400],
      ['delivered', 500],
    ]);
    expect([plain(moneyText(total)), total.isPartial, unpriced]).toEqual(['42,00 €', false, 0]);
  });

  it('names the orders whose prices it adds', () => {
    const orders = [
      makeOrder({ id: 'priced', price: 10 }),
      makeOrder({ id: 'unpriced', price: null }),
      makeOrder({ id: 'suspended', price: 5, phase: 'suspended' }),
    ];
    expect([...moneyToCome(orders, true, NOW).orderIds]).toEqual(['priced']);
  });

  it('counts apart what may still come, or not: suspended, archived, or in an unknown state', () => {
    const { total, leftOut } = moneyToCome(
      [
        makeOrder({ phase: 'suspended' }),
        makeOrder({ archived: true, status: '1', phase: 'in_transit' }),
        makeOrder({ archived: true, status: '1', phase: 'completed' }),
        makeOrder({ status: '1', phase: 'unknown' }),
      ],
      true,
      NOW,
    );
    expect(leftOut).toEqual({ suspended: 1, archived: 1, unclear: 1 });
    expect(moneyText(total)).toBe('inconnu');
  });

  it('is none only when every page was read, and unknown when no price was', () => {
    expect(moneyText(moneyToCome([], true, NOW).total)).toBe('rien');
    expect(moneyText(moneyToCome([], false, NOW).total)).toBe('inconnu');
    const { total, unpriced } = moneyToCome([makeOrder({ price: null })], true, NOW);
    expect([moneyText(total), unpriced]).toEqual(['inconnu', 1]);
  });

  it('never adds two currencies', () => {
    const { total } = moneyToCome([makeOrder({ price: 10 }), makeOrder({ price: 23, currency: 'PLN' })], true, NOW);
    expect(plain(moneyText(total))).toBe('10,00 € + 23,00 PLN');
  });

  it('is, for any orders, the sum of its stages, and of the accounts; what is to ship is what other screens sum', () => {
    const anyOrder = fc
      .record({
        status: fc.constantFrom(...ORDER_STATUSES),
        phase: fc.constantFrom(...PHASES),
        archived: fc.boolean(),
        price: fc.option(fc.integer({ min: 1, max: 99_999 }).map((minor) => minor / 100)),
        received: fc.option(fc.integer({ min: 1, max: 99_999 }).map((minor) => minor / 100)),
        currency: fc.constantFrom(null, 'EUR', 'PLN'),
        marketplaceUserId: fc.constantFrom(null, '77', '78'),
      })
      .map(makeOrder);
    const entries = (sums: ReadonlyMap<string, number> | null) => [...(sums ?? [])].toSorted();
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 30 }), (orders) => {
        const { total, stages } = moneyToCome(orders, true, NOW);
        const summed = addMoney(stages.map(({ sums }) => ({ sums, isPartial: false })));
        expect(entries(summed.sums)).toEqual(entries(total.sums));
        const accounts = [...Map.groupBy(orders, ({ marketplaceUserId }) => marketplaceUserId).values()];
        const byAccount = addMoney(accounts.map((own) => moneyToCome(own, true, NOW).total));
        expect(entries(byAccount.sums)).toEqual(entries(total.sums));
        const toShip = stages.find(({ stage }) => stage === 'toShip');
        expect(entries(toShip?.sums ?? null)).toEqual(entries(dueOf(groupOrders(orders, NOW).pending).totals));
      }),
    );
  });
});
