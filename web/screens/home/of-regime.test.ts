import { describe, expect, it } from 'vitest';
import type { MarketplaceAccount } from '#core/contract/marketplace-accounts.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { bookOfRegime, regimesOf } from './of-regime.ts';

const account = (userId: string, regimes: MarketplaceAccount['regimes']): MarketplaceAccount => ({
  ...{ marketplace: 'vinted', userId, login: null, label: null, countryCode: null, business: null, regimes },
  seenAt: '2026-11-01T10:00:00.000Z',
});
const ACCOUNTS = [
  account('77', [
    { from: null, regime: 'particulier' },
    { from: '2026-03-01', regime: 'professional' },
  ]),
  account('78', [{ from: null, regime: 'particulier' }]),
];
const of = regimesOf(ACCOUNTS, 'professional');
const on = (marketplaceUserId: string | null, day: string | null) =>
  of({ marketplace: 'vinted', marketplaceUserId }, day);

describe('the regime of what the home page shows', () => {
  it('is that of its account on its day, otherwise that of the seller', () => {
    expect([on('77', '2026-02-28'), on('77', '2026-03-01')]).toEqual(['particulier', 'professional']);
    expect([on('78', null), on(null, null), on('79', '2026-01-01')]).toEqual([
      ...['particulier', 'professional', 'professional'],
    ]);
    expect(on('77', null)).toBeNull();
  });

  it('keeps the orders of a private wardrobe out of a professional book', () => {
    const orders = [
      makeOrder({ marketplaceUserId: '77', orderDate: '2026-10-01T10:00:00.000Z' }),
      makeOrder({ marketplaceUserId: '77', orderDate: '2026-01-01T10:00:00.000Z' }),
      makeOrder({ marketplaceUserId: '78', orderDate: '2026-10-01T10:00:00.000Z' }),
      makeOrder({ marketplaceUserId: '77', orderDate: null }),
    ];
    const book = { orders, completeness: [] } as unknown as OrderBook;
    expect(bookOfRegime(book, 'professional', of).orders).toEqual([orders[0]]);
    expect(bookOfRegime(book, 'particulier', of).orders).toEqual([orders[1], orders[2]]);
  });
});
