import { describe, expect, it } from 'vitest';
import type { ProductChange } from '#core/contract/products.ts';
import type { Purchase } from '#core/contract/purchases.ts';
import type { UncostedSale } from '#core/contract/sale-costs.ts';
import type { WaitingStockChange } from '#core/contract/stock-addition.ts';
import { type EnteredCost, isCostWaiting, toCostChange, totalOf } from './cost-change.ts';

const sale = (part: Partial<UncostedSale> = {}): UncostedSale => ({
  ...{
    id: 's1',
    orderId: 'o1',
    marketplace: 'vinted',
    marketplaceUserId: '77',
    transactionId: '9',
    conversationId: '8',
  },
  ...{ title: 'Robe', photoUrl: null, currency: 'EUR', soldAt: '2026-09-12T10:00:00.000Z', missing: 'none' },
  ...{ brought: { amount: 20, at: '2026-09-17T10:00:00.000Z', stated: false }, articles: 1, productIds: [] },
  ...{ known: null, itemId: null, like: null },
  ...part,
});
const entered: EnteredCost = {
  amount: '7.30',
  boughtOn: null,
  source: null,
  payment: null,
  purchase: null,
  articleId: null,
};
const purchase = { id: 'p1', price: 38, serviceFee: 2.6, shipping: 1.4 } as Purchase;
const known = {
  ...{ article: 10, protection: null, postage: 0, boughtOn: '2026-09-01', source: null, payment: null, lotId: null },
};
const change = (of: UncostedSale, cost: Partial<EnteredCost> = {}) =>
  toCostChange(of, { ...entered, ...cost }, () => 'new');

describe('the cost of a sale', () => {
  it('becomes a new article that stands for the whole sale, and its removal takes it back', () => {
    expect(change(sale(), { source: 'VG Bron' })).toEqual({
      change: {
        ...{ id: 'new', title: 'Robe', currency: 'EUR', article: '7.30', protection: '0', postage: '0' },
        ...{ source: 'VG Bron', wholeSale: true },
        chosenSale: { saleId: 's1', marketplace: 'vinted', transactionId: '9', conversationId: '8' },
      },
      undo: { remove: 'new' },
    });
  });

  it('is that of the article of the stock that was chosen, which belongs to no sale once that is taken back', () => {
    expect(change(sale({ itemId: '9' }), { articleId: 'a1' })).toEqual({
      change: {
        id: 'a1',
        chosenSale: { saleId: 's1', marketplace: 'vinted', transactionId: '9', conversationId: '8' },
      },
      undo: { change: { id: 'a1', chosenSale: null } },
    });
  });

  it('belongs to its only listing, where one is known', () => {
    expect(change(sale({ itemId: '94' })).change.id).toBe('vinted:94');
  });

  it('is that of its only article where just the price was missing, and undoing restores what was known', () => {
    const of = sale({ missing: 'unpriced', productIds: ['a'], known });
    const { lotId: _, ...before } = known;
    expect(change(of)).toEqual({
      change: { id: 'a', currency: 'EUR', article: '7.30', protection: '0', postage: '0' },
      undo: { change: { id: 'a', ...before } },
    });
  });

  it('never changes one article of several, nor one whose lot says what it cost', () => {
    const several = sale({ missing: 'unpriced', productIds: ['a', 'b'] });
    const ofLot = sale({ missing: 'unpriced', productIds: ['a'], known: { ...known, lotId: 'l' } });
    expect([change(several).change.id, change(ofLot).change.id]).toEqual(['new', 'new']);
  });

  it('is made up as the purchase says that it comes from', () => {
    expect(change(sale(), { purchase }).change).toMatchObject({
      ...{ purchaseId: 'p1', article: 38, protection: 2.6, postage: 1.4 },
    });
    expect(totalOf(purchase)).toBe(42);
    expect(totalOf({ ...purchase, shipping: null })).toBeNull();
  });
});

describe('a cost that waits for the server', () => {
  const waits = (...products: ProductChange[]): WaitingStockChange[] => [
    { id: 'c', change: { products, lots: [] }, queuedAt: '2026-11-21T12:00:00Z', refusal: null },
  ];

  it('is that of the sale it was entered for, whichever article it was written to', () => {
    for (const part of [
      {},
      { itemId: '42' },
      { missing: 'unpriced', articles: 1, productIds: ['p'] },
    ] satisfies Partial<UncostedSale>[]) {
      const { change: made } = change(sale(part));
      expect(isCostWaiting(sale(part), waits(made))).toBe(true);
      expect(isCostWaiting(sale({ ...part, id: 'other', itemId: '43', productIds: ['q'] }), waits(made))).toBe(false);
    }
  });

  it('is none when the server refused it, or when only something else of the article waits', () => {
    const one = sale({ missing: 'unpriced', articles: 1, productIds: ['p'] });
    expect(isCostWaiting(one, waits({ id: 'p', place: 'B-07' }))).toBe(false);
    const [refused] = waits({ id: 'p', article: '5' });
    const refusal = { code: 'CONFLICT', message: 'x' } as const;
    expect(refused && isCostWaiting(one, [{ ...refused, refusal }])).toBe(false);
  });

  it('of one article of several leaves the sale in the list', () => {
    const several = sale({ missing: 'incomplete', articles: 3, productIds: [] });
    const { change: made } = change(several, { articleId: 'a' });
    expect(isCostWaiting(several, waits(made))).toBe(false);
    expect(isCostWaiting(sale({ missing: 'incomplete', articles: 1 }), waits(made))).toBe(true);
  });
});
