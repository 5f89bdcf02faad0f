import { describe, expect, it } from 'vitest';
import { proposePurchases, type ReadPurchase } from './propose-purchase.ts';

const sale = { title: 'Manteau long Sandro 38', currency: 'EUR', soldAt: '2026-09-12T10:00:00.000Z' };
const purchase = (id: string, part: Partial<ReadPurchase> = {}): ReadPurchase => ({
  ...{ id, title: 'manteau sandro', price: 38, serviceFee: 2, shipping: 2, currency: 'EUR', phase: 'completed' },
  orderDate: '2026-09-02T10:00:00.000Z',
  ...part,
});
const idsOf = (purchases: ReadPurchase[], of = sale) => proposePurchases(of, purchases).map(({ id }) => id);

describe('the purchases proposed for a sale', () => {
  it('have two words of its title, most of them first, then the newest', () => {
    const older = purchase('older', { orderDate: '2026-08-01T10:00:00.000Z' });
    const best = purchase('best', { title: 'Manteau LONG Sandro', orderDate: '2026-01-01T10:00:00.000Z' });
    expect(idsOf([older, purchase('newer'), best])).toEqual(['best', 'newer', 'older']);
  });

  it.each([
    ['one word in common', { title: 'Sandro robe' }],
    ['a date after the sale', { orderDate: '2026-09-13T10:00:00.000Z' }],
    ['no date', { orderDate: null }],
    ['no price', { price: null }],
    ['another currency', { currency: 'GBP' }],
    ['a cancellation', { phase: 'cancelled' as const }],
  ])('are none with %s', (_, part) => {
    expect(idsOf([purchase('p', part)])).toEqual([]);
  });

  it('need one word where the title has no more, and none are proposed for an untitled sale', () => {
    expect(idsOf([purchase('p')], { ...sale, title: 'Sandro 38' })).toEqual(['p']);
    expect(idsOf([purchase('p')], { ...sale, title: '38 M' })).toEqual([]);
  });
});
