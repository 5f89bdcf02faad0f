import { expect, it } from 'vitest';
import { HOUR, toIso } from '#core/model/time.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { salesToCome } from './sales-to-come.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const LIVE = { isCut: false, keptAt: null };
const read = { marketplace: 'vinted', marketplaceUserId: null, list: 'sold' as const };
const completeness = [
  {
    ...read,
    filter: 'in_progress',
    readAt: toIso(NOW),
    totalPages: 1,
    totalEntries: 2,
    pagesRead: [1],
    complete: true,
  },
] as never[];
const orders = [
  makeOrder({ price: 18, updatedAt: toIso(NOW - 5 * HOUR) }),
  makeOrder({ price: 7, updatedAt: toIso(NOW - HOUR) }),
];
const pending = orders.map(({ id }) => id);
const euros = (minor: number) => new Map([['EUR', minor]]);

it('is the money of the orders behind the sales', () => {
  const { toCome, agrees } = salesToCome({ orders, completeness }, pending, LIVE, NOW);
  expect([toCome.total.sums, agrees]).toEqual([euros(2_500), true]);
  expect(salesToCome({ orders, completeness }, pending.slice(0, 1), LIVE, NOW).toCome.total.sums).toEqual(euros(1_800));
});

it('is a part of it once an order changed after the sales were read', () => {
  const at = (keptAt: number) => salesToCome({ orders, completeness }, pending, { isCut: false, keptAt }, NOW);
  expect(at(NOW - HOUR).agrees).toBe(true);
  expect(at(NOW - HOUR).toCome).toEqual(salesToCome({ orders, completeness }, pending, LIVE, NOW).toCome);
  expect(at(NOW - HOUR - 1)).toMatchObject({
    agrees: false,
    toCome: { total: { sums: euros(2_500), isPartial: true } },
  });
});

it('is unknown of sales of which the older lack', () => {
  const { toCome, agrees } = salesToCome({ orders, completeness }, pending, { isCut: true, keptAt: NOW }, NOW);
  expect([toCome.total.sums, toCome.orderIds.size, agrees]).toEqual([null, 0, false]);
});
