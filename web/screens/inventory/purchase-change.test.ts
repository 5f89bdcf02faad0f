import { describe, expect, it } from 'vitest';
import type { Purchase } from '#core/contract/purchases.ts';
import { ignoreChanges, stockChange } from './purchase-change.ts';

const purchase = (part: Partial<Purchase> = {}): Purchase => ({
  ...{ id: 'p1', marketplace: 'vinted', marketplaceUserId: '77', transactionId: '1', conversationId: null },
  ...{
    title: 'Gilet',
    price: 14,
    serviceFee: 1.4,
    shipping: 2.88,
    currency: 'EUR',
    statusText: null,
    phase: 'completed',
  },
  ...{ orderDate: '2026-11-01T23:30:00.000Z', orderDateEstimated: false, photoUrl: null, itemIds: ['1'], readAt: '' },
  withdrawnOrderId: null,
  isByHand: false,
  stocked: false,
  ...part,
});
const ids = () => {
  let count = 0;
  return () => `id-${++count}`;
};

describe('a purchase put in stock', () => {
  it('is an article whose cost is made up of its parts, bought on its day in Paris', () => {
    expect(stockChange([purchase()], ids())).toEqual({
      lots: [],
      products: [
        {
          ...{ id: 'id-1', title: 'Gilet', currency: 'EUR', article: 14, protection: 1.4, postage: 2.88 },
          ...{ boughtOn: '2026-11-02', source: 'Vinted', purchaseId: 'p1' },
        },
      ],
    });
  });

  it('keeps an unknown part unknown', () => {
    expect(stockChange([purchase({ shipping: null })], ids()).products[0]).toMatchObject({ postage: null });
  });

  it('of several articles is a lot that they share', () => {
    const { lots, products } = stockChange([purchase({ itemIds: ['1', '2', '3'] })], ids());
    expect(lots).toMatchObject([{ id: 'id-1', announced: 3, cost: '18.28', currency: 'EUR' }]);
    expect(products.map(({ title, lotId }) => [title, lotId])).toEqual([
      ['Gilet (1 sur 3)', 'id-1'],
      ['Gilet (2 sur 3)', 'id-1'],
      ['Gilet (3 sur 3)', 'id-1'],
    ]);
    expect(stockChange([purchase({ itemIds: ['1', '2'], price: null })], ids()).lots).toMatchObject([{ cost: null }]);
  });

  it('that is ignored is kept by the seller, and never proposed again', () => {
    expect(ignoreChanges([purchase()], ids())).toMatchObject([
      { purchaseId: 'p1', fate: 'own_use', fateOn: '2026-11-02', article: 14 },
    ]);
  });
});
