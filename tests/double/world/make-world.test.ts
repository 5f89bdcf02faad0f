import { describe, expect, test } from 'vitest';
import { stageNames } from '../seller/stages.ts';
import { makeWorld } from './make-world.ts';
import { releasedAt, sendBefore, stepsOf } from './timeline.ts';

const now = Date.UTC(2026, 10, 20, 9, 0);
const world = makeWorld({ seed: 7, now });

test('the same seed and time produce the same world', () => {
  expect(makeWorld({ seed: 7, now })).toEqual(world);
  expect(makeWorld({ seed: 8, now })).not.toEqual(world);
});

test('every state that a sale can reach occurs', () => {
  expect([...new Set(world.sales.map(({ stage }) => stage))].sort()).toEqual([...stageNames].sort());
  const turns = new Set(world.sales.flatMap(({ turn }) => turn ?? []));
  expect([...turns].sort()).toEqual([
    'buyerCancelled',
    'notShipped',
    'partlyRefunded',
    'refundedAfterRelease',
    'sellerCancelled',
  ]);
  expect(world.sales.some(({ itemIds }) => itemIds.length > 1)).toBe(true);
});

test('two sales with the same title and price are separate', () => {
  const [first] = world.sales.filter(({ itemIds }) => itemIds.length === 1);
  const twins = world.sales.filter(({ title, amount }) => title === first?.title && amount === first.amount);
  expect(twins.length).toBeGreaterThanOrEqual(2);
  expect(new Set(twins.map(({ transactionId }) => transactionId)).size).toBe(twins.length);
});

test('purchases have the owner as their buyer and somebody else as their seller', () => {
  expect(world.purchases).toHaveLength(24);
  for (const { buyer, seller } of world.purchases ?? []) {
    expect(buyer.id).toBe(world.userId);
    expect(seller.id).not.toBe(world.userId);
  }
});

test('two sellers share no id', () => {
  const other = makeWorld({ seed: 7, now, seller: 2 });
  const ids = [world, other].flatMap(({ sales, purchases = [] }) =>
    [...sales, ...purchases].flatMap((deal) => [deal.transactionId, deal.conversationId, ...deal.itemIds]),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(other.userId).not.toBe(world.userId);
});

describe('the steps of a sale', () => {
  test('lead from its payment to the date of its row in chronological order, none in the future', () => {
    for (const sale of [...world.sales, ...(world.purchases ?? [])]) {
      const times = stepsOf(sale).map(({ at }) => at);
      expect(times.toSorted((a, b) => a - b)).toEqual(times);
      expect(times.at(-1)).toBe(sale.statusAt);
      expect(times[0]).toBeGreaterThanOrEqual(sale.paidAt);
      expect(sale.statusAt).toBeLessThanOrEqual(now);
    }
  });

  test('end with the state that the row shows', () => {
    for (const sale of world.sales) expect(stepsOf(sale).at(-1)?.stage).toBe(sale.stage);
  });

  test('release the money of completed sales, and of refunded ones only if the refund came later', () => {
    for (const sale of world.sales) {
      const expected = sale.stage === 'done' || sale.turn === 'refundedAfterRelease';
      expect(releasedAt(sale) !== null, `${sale.stage} ${sale.turn}`).toBe(expected);
    }
  });

  test('leave seven days to ship', () => {
    for (const sale of world.sales) expect(sendBefore(sale) - sale.paidAt).toBe(7 * 86_400_000);
  });
});
