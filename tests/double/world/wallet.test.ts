import { describe, expect, test } from 'vitest';
import { makeShop } from '../seller/make-shop.ts';
import { toCents } from './cents.ts';
import { makeWorld } from './make-world.ts';
import { releasedAt } from './timeline.ts';
import { type LineReason, walletOf } from './wallet.ts';

const now = Date.UTC(2026, 10, 20, 9, 0);
const world = makeWorld({ seed: 7, now });
const months = walletOf(world, now);
const lines = months.flatMap((month) => month.lines);

test.each([1, 2, 3, 7, 40])('the equation balances to the cent in every month of world %i', (seed) => {
  const wallet = walletOf(makeWorld({ seed, now }), now);
  expect(wallet.length).toBeGreaterThan(2);
  for (const [index, month] of wallet.entries()) {
    const sum = month.lines.reduce((total, { cents }) => total + cents, 0);
    expect(month.opening + sum).toBe(month.closing);
    expect(month.opening).toBe(wallet[index + 1]?.closing ?? 0);
    expect(month.closing).toBeGreaterThanOrEqual(0);
  }
});

test('every kind of line occurs, with the sign of its side', () => {
  const sides: Record<LineReason, 1 | -1> = {
    sale: 1,
    refundReceived: 1,
    purchase: -1,
    boost: -1,
    refundGiven: -1,
    transfer: -1,
  };
  expect([...new Set(lines.map(({ reason }) => reason))].sort()).toEqual(Object.keys(sides).sort());
  for (const { reason, cents } of lines) expect(Math.sign(cents)).toBe(sides[reason]);
});

test('a sale is in the wallet once, with its full price, on the day its money was released', () => {
  const released = world.sales.filter((sale) => releasedAt(sale) !== null);
  const sold = lines.filter(({ reason }) => reason === 'sale');
  expect(sold).toHaveLength(released.length);
  for (const sale of released) {
    const line = sold.find(({ entityId }) => entityId === sale.conversationId);
    expect(line).toMatchObject({ cents: toCents(sale.amount), at: releasedAt(sale) });
  }
});

describe('refunds', () => {
  test('made after the release are separate lines, full or partial', () => {
    const given = lines.filter(({ reason }) => reason === 'refundGiven');
    expect(given.length).toBeGreaterThanOrEqual(2);
    for (const { entityId, cents, at } of given) {
      const sale = world.sales.find(({ conversationId }) => conversationId === entityId);
      if (!sale) throw new Error(`a refund of no sale: ${entityId}`);
      expect(sale.turn).toMatch(/refundedAfterRelease|partlyRefunded/);
      expect(-cents).toBeLessThanOrEqual(toCents(sale.amount));
      expect(at).toBeGreaterThanOrEqual(releasedAt(sale) ?? now);
    }
  });

  test('received return what a purchase cost', () => {
    for (const back of lines.filter(({ reason }) => reason === 'refundReceived')) {
      const paid = lines.find(({ reason, entityId }) => reason === 'purchase' && entityId === back.entityId);
      expect(paid?.cents).toBe(-back.cents);
    }
  });
});

test('of ten thousand sales, each released one has its line', () => {
  const large = makeShop({ seed: 3, now, sales: 10_000 });
  const released = large.sales.filter((sale) => (releasedAt(sale) ?? Number.POSITIVE_INFINITY) <= now);
  const counted = walletOf(large, now).flatMap((month) => month.lines.filter(({ reason }) => reason === 'sale'));
  expect(counted).toHaveLength(released.length);
  expect(released.length).toBeGreaterThan(1_000);
});
