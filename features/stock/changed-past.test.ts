import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import type { WireLot, WireProduct } from '#core/contract/product.ts';
import { changedByLeaving, changedPast } from './changed-past.ts';

const blank = { price: null, priceCurrency: null, currency: 'EUR' };
const article = (part: object): WireProduct =>
  api.products.list.replies[200].shape.products.element.parse({ title: 'Robe', ...blank, ...part });
const sale = { id: 's', orderId: null, title: null, date: '2026-03-10T10:00:00.000Z', price: 20, currency: 'EUR' };
const sold = { sale: { ...sale, stage: 'released', outcome: 'counted', by: 'item' }, state: 'sold' };

const lot: WireLot = {
  ...{ id: 'lot', title: 'Emmaüs', cost: 12, currency: 'EUR', announced: null, boughtOn: '2026-03-01', source: null },
  ...{ payment: null, supplier: null, known: 4, joined: 0, unentered: 0, lost: 0, updatedAt: '' },
};
const products = [
  article({ id: 'a', lotId: 'lot', cost: 3, ...sold }),
  ...['b', 'c', 'd'].map((id) => article({ id, lotId: 'lot', cost: 3 })),
  article({ id: 'e', cost: 1 }),
];
const changedBy = (lotSince: string | null, part: { lots?: WireLot[]; products?: WireProduct[] } = {}) => {
  const change = { products: [{ id: 'e', lotId: 'lot', lotSince }], lots: [] };
  const changed = changedPast({ products, lots: [lot], ...part }, change);
  return changed.map(({ product, before, after }) => [product.id, before, after]);
};

describe('what a late article changes of the past', () => {
  it('is the cost of what is sold, when it was part of the purchase or joined before the sale', () => {
    expect(changedBy(null)).toEqual([['a', 3, 2.4]]);
    expect(changedBy('2026-03-10')).toEqual([['a', 3, 2.4]]);
  });

  it('is nothing when it joined after the sale', () => {
    expect(changedBy('2026-03-11')).toEqual([]);
  });

  it('is nothing while nothing of the lot is sold, or what it cost is unknown', () => {
    expect(changedBy(null, { products: products.map((each) => ({ ...each, sale: null })) })).toEqual([]);
    const unknown = products.map((each) => ({ ...each, cost: null }));
    expect(changedBy(null, { products: unknown, lots: [{ ...lot, cost: null }] })).toEqual([]);
  });

  it('is nothing when it was announced with the lot', () => {
    const shared = products.map((each) => (each.lotId ? { ...each, cost: 2.4 } : each));
    expect(changedBy(null, { products: shared, lots: [{ ...lot, announced: 5 }] })).toEqual([]);
  });

  it('leaves out what was given away: no sale of it has that cost', () => {
    const given = products.map((each) => (each.id === 'a' ? { ...each, fate: 'given' as const, sale: null } : each));
    expect(changedBy(null, { products: given })).toEqual([]);
  });
});

describe('what articles that leave their lot change of the past', () => {
  const leaving = (ids: readonly string[], all = products) =>
    changedByLeaving(
      { products: all, lots: [lot] },
      all.filter(({ id }) => ids.includes(id)),
    ).map(({ product, before, after }) => [product.id, before, after]);

  it('is the cost of what is sold from it', () => {
    expect(leaving(['b'])).toEqual([['a', 3, 4]]);
    expect(leaving(['b', 'c'])).toEqual([['a', 3, 6]]);
  });

  it('is nothing where they are in no lot, joined after the sale, or nothing of it is sold', () => {
    expect(leaving(['e'])).toEqual([]);
    const late = products.map((each) => (each.id === 'b' ? { ...each, lotSince: '2026-03-11' } : each));
    const shared = late.map((each) => (each.id === 'a' ? { ...each, cost: 4 } : each));
    expect(leaving(['b'], shared)).toEqual([]);
    expect(
      leaving(
        ['b'],
        products.map((each) => ({ ...each, sale: null })),
      ),
    ).toEqual([]);
  });

  it('leaves out what leaves: its own cost is for the seller to state', () => {
    expect(leaving(['a', 'b'])).toEqual([]);
  });
});
