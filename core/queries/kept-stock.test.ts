import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OFFLINE, openKeptBench } from '#core/testing/kept-bench.ts';
import { MOST_ROWS } from './kept-list.ts';
import { newestOfStock, offeredQuery } from './products.ts';
import { lotsQuery, stockKeptQuery, stockPagesQuery, stockPartsQuery } from './stock.ts';

describe('the stock without a network', () => {
  it('answers what is asked of the stock with all that was kept of it', async () => {
    const bench = openKeptBench();
    const article = (id: string, part: object) => ({ id, title: id, price: null, currency: 'EUR', ...part });
    const kept = [
      article('a', { lotId: 'lot', place: 'A-01', updatedAt: '2026-11-20T10:00:00.000Z' }),
      article('b', {}),
    ];
    const lot = {
      ...{ id: 'lot', title: 'Emmaüs', cost: 9, currency: 'EUR', announced: null, boughtOn: null, source: null },
      ...{ payment: null, supplier: null, known: 1, unentered: 0, lost: 0, updatedAt: '' },
    };
    const cutLot = { ...lot, id: 'cut', known: 2 };
    bench.reply(({ query }) => {
      expect(query).toEqual({ limit: MOST_ROWS });
      return { products: kept, lots: [lot, cutLot], count: MOST_ROWS + 1, regime: 'professional' };
    });
    expect(await bench.start().fetchQuery(stockKeptQuery(bench.platform))).toBe(2);
    bench.cut();
    const queries = bench.start();
    const pages = stockPagesQuery(bench.platform, { list: 'all', search: '' }, { by: 'age', direction: 'descending' });
    await expect(queries.fetchInfiniteQuery(pages)).rejects.toBe(OFFLINE);
    const held = { products: [{ id: 'a' }, { id: 'b' }], lots: [{ id: 'lot' }], regime: 'professional' };
    expect(queries.getQueryData(pages.queryKey)).toMatchObject({
      pages: [{ products: [], cursor: null, kept: { ...held, cut: { shown: 2, of: MOST_ROWS + 1 } } }],
    });
    const parts = stockPartsQuery(bench.platform, { articles: ['b', 'x'], lots: ['lot'] });
    await expect(queries.fetchQuery(parts)).rejects.toBe(OFFLINE);
    expect(queries.getQueryData(parts.queryKey)).toMatchObject({
      products: [{ id: 'a' }, { id: 'b' }],
      lots: [{ id: 'lot' }],
    });
    const lots = lotsQuery(bench.platform);
    await expect(queries.fetchQuery(lots)).rejects.toBe(OFFLINE);
    expect(queries.getQueryData(lots.queryKey)).toMatchObject({ lots: [{ id: 'lot' }] });
    const offered = offeredQuery(bench.platform);
    await expect(queries.fetchQuery(offered)).rejects.toBe(OFFLINE);
    expect(queries.getQueryData(offered.queryKey)).toMatchObject({ place: ['A-01'], last: { place: 'A-01' } });
  });

  it('holds a lot only with all of its articles: what they cost is shared among them', () => {
    const stocks = fc.array(fc.constantFrom(null, 'a', 'b', 'c'), { maxLength: 12 }).map((lotIds) => ({
      products: lotIds.map((lotId, at) => ({ id: `${at}`, lotId })),
      lots: ['a', 'b', 'c'].map((id) => ({ id, known: lotIds.filter((lotId) => lotId === id).length })),
      ...{ regime: null, count: null },
    }));
    fc.assert(
      fc.property(stocks, fc.integer({ min: 3, max: 12 }), (stock, limit) => {
        const short = newestOfStock(stock as never, limit);
        if (short === null) return;
        const { products, lots } = short.reply;
        expect(products.length).toBeLessThanOrEqual(limit);
        expect(short.cut).toEqual({ shown: products.length, of: stock.products.length });
        for (const { id, known } of lots) expect(products.filter(({ lotId }) => lotId === id)).toHaveLength(known);
      }),
    );
  });
});
