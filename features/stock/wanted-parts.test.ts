import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import type { StockAddition } from '#core/contract/stock-addition.ts';
import type { StockPart } from '#core/queries/stock.ts';
import { wantedBy } from './wanted-parts.ts';

const { products: articles, lots } = api.products.list.replies[200].shape;
const AT = '2026-11-20T08:00:00.000Z';
const article = (id: string, lotId: string | null = null) =>
  articles.element.parse({ id, title: 'Robe', price: null, currency: 'EUR', lotId, updatedAt: AT });
const lot = (id: string, known: number) =>
  lots.unwrap().element.parse({
    ...{ id, title: 'Emmaüs', cost: 10, currency: 'EUR', announced: null, boughtOn: null, source: null },
    ...{ payment: null, supplier: null, known, unentered: 0, lost: 0, updatedAt: AT },
  });
const waits = (change: Partial<StockAddition>) => ({
  ...{ id: 'w', change: { products: [], lots: [], ...change }, queuedAt: AT, refusal: null },
});
const read: StockPart = {
  products: [article('a', 'whole'), article('b', 'part')],
  lots: [lot('whole', 1), lot('part', 2)],
};

describe('what a screen asks for besides the page that it has read', () => {
  it('is nothing while nothing waits', () => {
    expect(wantedBy({}, read)).toEqual({ articles: [], lots: [] });
  });

  it('is the articles that changes and photos name and that the page does not hold', () => {
    const photo = { id: 'p', addition: { products: [], lots: [] }, photoOf: 'y', queuedAt: AT, refusal: null };
    const queue = {
      stockChanges: [
        waits({
          products: [
            { id: 'a', place: 'B' },
            { id: 'x', place: 'B' },
          ],
        }),
      ],
      purchases: [photo],
    };
    expect(wantedBy(queue, read)).toEqual({ articles: ['x', 'y'], lots: [] });
  });

  it('is every lot that changes, is entered or is left, unless all of it is on the page', () => {
    const queue = {
      stockChanges: [
        waits({
          products: [
            { id: 'a', lotId: 'far' },
            { id: 'b', lotId: null },
          ],
          lots: [{ id: 'other', cost: 3 }],
        }),
      ],
    };
    expect(wantedBy(queue, read)).toEqual({ articles: [], lots: ['other', 'far', 'part'] });
  });

  it('is a hundred articles at most', () => {
    const many = Array.from({ length: 150 }, (_, index) => ({ id: `n${index}`, place: 'B' }));
    expect(wantedBy({ stockChanges: [waits({ products: many })] }, read).articles).toHaveLength(100);
  });
});
