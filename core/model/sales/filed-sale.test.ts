import { describe, expect, it } from 'vitest';
import { makeFiledSale } from '#core/testing/make-sale-facts.ts';
import { filedMoney, filedRefunds } from './filed-sale.ts';

const RELEASED = '2026-11-10T00:00:00.000Z';
const filed = makeFiledSale({
  ...{ priceMinor: 10_000, refundMinor: 2_000, receivedMinor: 8_000, releasedAt: RELEASED },
});

/** What the sale brought in the end. */
const netOf = (overrides: Partial<typeof filed>): number => {
  const file = { ...filed, ...overrides };
  const brought = filedMoney({ ...file, filed: { ...file, isPending: false } });
  return (brought?.minor ?? 0) - filedRefunds(file).reduce((sum, { minor }) => sum + (minor ?? 0), 0);
};

describe('a refund beside the amount that was received', () => {
  it('is part of it when it was paid back before the release', () => {
    expect(netOf({ refundedAt: '2026-11-08T00:00:00.000Z' })).toBe(8_000);
  });

  it('is part of it when no day is stated, or the day of the release, and the amounts say so', () => {
    for (const refundedAt of [null, RELEASED]) {
      expect(netOf({ refundedAt })).toBe(8_000);
      expect(netOf({ refundedAt, feesMinor: 500, receivedMinor: 7_500 })).toBe(7_500);
      expect(netOf({ refundedAt, receivedMinor: 10_000 })).toBe(8_000);
    }
  });

  it('is a line of its own when it was paid back after the release', () => {
    const refundedAt = '2026-11-20T00:00:00.000Z';
    expect(netOf({ refundedAt, receivedMinor: 10_000 })).toBe(8_000);
    expect(filedRefunds({ ...filed, refundedAt, receivedMinor: 10_000 })).toEqual([{ minor: 2_000, at: refundedAt }]);
  });

  it('is part of it when more was paid back than ever came', () => {
    const refundedAt = '2026-11-20T00:00:00.000Z';
    expect(netOf({ refundedAt, outcome: 'refunded', refundMinor: null, receivedMinor: 0 })).toBe(0);
    expect(netOf({ refundedAt, refundMinor: 7_000, receivedMinor: 3_000 })).toBe(3_000);
  });

  it('lowers the price where nothing says what was received', () => {
    expect(netOf({ refundedAt: '2026-11-08T00:00:00.000Z', receivedMinor: null })).toBe(8_000);
  });
});
