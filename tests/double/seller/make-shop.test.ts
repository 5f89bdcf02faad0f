import { expect, test } from 'vitest';
import { makeShop } from './make-shop.ts';
import { stageNames } from './stages.ts';

const now = Date.UTC(2026, 10, 20, 9, 0);

test('the same seed and time produce the same shop', () => {
  expect(makeShop({ seed: 7, now, sales: 200 })).toEqual(makeShop({ seed: 7, now, sales: 200 }));
  expect(makeShop({ seed: 8, now, sales: 200 })).not.toEqual(makeShop({ seed: 7, now, sales: 200 }));
});

test('ten thousand sales have distinct ids above 2^31, newest first and none in the future', () => {
  const { sales } = makeShop({ seed: 3, now, sales: 10_000 });
  expect(new Set(sales.map((sale) => sale.transactionId)).size).toBe(10_000);
  expect(new Set(sales.map((sale) => sale.conversationId)).size).toBe(10_000);
  for (const [index, sale] of sales.entries()) {
    expect(sale.transactionId).toBeGreaterThan(2 ** 31);
    expect(sale.conversationId).toBeGreaterThan(2 ** 31);
    expect(sale.statusAt).toBeLessThanOrEqual(now);
    expect(sale.paidAt).toBeLessThanOrEqual(sale.statusAt);
    expect(sale.paidAt).toBeLessThan(sales[index - 1]?.paidAt ?? now);
  }
});

test('a few shops cover every state that a sale can be in', () => {
  const shops = [1, 2, 3, 4].map((seed) => makeShop({ seed, now, sales: 1_000 }));
  const seen = new Set(shops.flatMap((shop) => shop.sales.map((sale) => sale.stage)));
  expect([...seen].sort()).toEqual([...stageNames].sort());
});

test('amounts are decimal strings without a superfluous zero', () => {
  for (const sale of makeShop({ seed: 2, now, sales: 500 }).sales) expect(sale.amount).toMatch(/^\d+\.(?:\d|\d[1-9])$/);
});

test('an exact number of sales per state can be requested', () => {
  const { sales } = makeShop({ seed: 1, now, stages: { labelSent: 45, shipped: 5, done: 2 } });
  expect(sales.filter((sale) => sale.stage === 'labelSent')).toHaveLength(45);
  expect(sales).toHaveLength(52);
});

test('a bundle has as many items as its title says', () => {
  const lots = makeShop({ seed: 4, now, sales: 400 }).sales.filter((sale) => sale.title.startsWith('Lot de '));
  expect(lots.length).toBeGreaterThan(5);
  for (const lot of lots) expect(lot.title).toBe(`Lot de ${lot.itemIds.length} articles`);
});
