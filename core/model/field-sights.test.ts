import { describe, expect, it } from 'vitest';
import { sightsOf } from './field-sights.ts';

const article = (brand: string | null) => ({
  itemId: '9400000001',
  brand,
  priceMinor: 1800,
  currency: 'EUR',
  state: 'on_sale',
});

describe('what a page shows about its fields', () => {
  it('counts rows, values and listed gaps; a price is counted by its amount', () => {
    const rows = [article('Levi’s'), { ...article(null), priceMinor: null, currency: null }];
    expect(Object.fromEntries(sightsOf(rows, ['records[1].price', 'page.totalPages']))).toEqual({
      itemId: { rows: 2, found: 2, named: 0 },
      brand: { rows: 2, found: 1, named: 0 },
      priceMinor: { rows: 2, found: 1, named: 1 },
      state: { rows: 2, found: 2, named: 0 },
    });
  });

  it('counts a listed gap even where another value replaces it', () => {
    expect(sightsOf([{ orderDate: '2026-11-12T09:00:00.000Z' }], ['records[0].orderDate']).get('orderDate')).toEqual({
      ...{ rows: 1, found: 0, named: 1 },
    });
  });

  it('treats « unknown » and an empty list as no value, zero and false as one', () => {
    const row = { phase: 'unknown', events: [], favourites: 0, business: false };
    const found = [...sightsOf([row], [])].flatMap(([field, sight]) => (sight.found === 1 ? [field] : []));
    expect(found).toEqual(['favourites', 'business']);
  });

  it('counts as present a field for which two sources have different values', () => {
    expect(sightsOf([article('Levi’s')], ['dom.records[0].brand']).get('brand')).toEqual({
      rows: 1,
      found: 1,
      named: 0,
    });
  });

  it('reports nothing for a conversation without a deal, and something for one whose deal is unreadable', () => {
    const talk = { transactionId: null, carrier: null, items: [] };
    expect(sightsOf([talk], []).size).toBe(0);
    expect(sightsOf([talk], ['records[0].transactionId']).get('transactionId')).toEqual({
      rows: 1,
      found: 0,
      named: 1,
    });
  });

  it('reports nothing when some gaps are not listed', () => {
    expect(sightsOf([article(null)], ['records']).size).toBe(0);
  });
});
