import { describe, expect, it } from 'vitest';
import { countRecent, findPurchases } from './purchases.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');

describe('purchases', () => {
  it('are recent for thirty days; one without a date, or dated ahead, is not', () => {
    const dates = [
      '2026-11-21T10:00:00Z',
      '2026-10-23T11:00:00Z',
      '2026-10-22T11:00:00Z',
      null,
      '2026-11-22T00:00:00Z',
    ];
    expect(
      countRecent(
        dates.map((orderDate) => ({ orderDate })),
        NOW,
      ),
    ).toBe(2);
  });

  it('are found by title, without accents, and by number', () => {
    const robe = { title: 'Robe Sézane', transactionId: '123' };
    const other = { title: null, transactionId: '456' };
    expect(findPurchases([robe, other], 'sezane robe')).toEqual([robe]);
    expect(findPurchases([robe, other], '45')).toEqual([other]);
    expect(findPurchases([robe, other], '')).toEqual([robe, other]);
  });
});
