import { describe, expect, it } from 'vitest';
import { type MadeVisit, makeShopHistory, type Shown } from '#core/testing/make-shop-history.ts';
import { DAY } from '../time.ts';
import { analyseItems } from './analyse-items.ts';
import { findPriceWaves } from './analyse-shop.ts';
import type { ShopItem } from './shop-history.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `i${index}`);
const visit = (shown: Record<string, Shown>, isWhole = true): MadeVisit => ({ isWhole, shown });
const offer = (count: number, priceOf: (index: number) => number, state: Shown['state'] = 'on_sale') =>
  Object.fromEntries(ids(count).map((id, index) => [id, { priceMinor: priceOf(index), state }]));
const all = (count: number, item: (index: number) => Partial<ShopItem>) =>
  Object.fromEntries(ids(count).map((id, index) => [id, item(index)]));

describe('the articles of a shop', () => {
  it('that are on sale are those the last whole visit showed, or one since', () => {
    const history = makeShopHistory([
      visit({ gone: { priceMinor: 1, state: 'on_sale' }, kept: { priceMinor: 1, state: 'on_sale' } }),
      visit({ kept: { priceMinor: 1, state: 'on_sale' }, hid: { priceMinor: 1, state: 'hidden' } }),
      visit({ late: { priceMinor: 1, state: 'reserved' } }, false),
    ]);
    expect(analyseItems(history).onSale).toBe(2);
  });

  it('have price bands around their median, in the most frequent currency', () => {
    const prices = [900, 1500, 1700, 1750, 2500, 5000];
    const shown = {
      ...offer(6, (index) => prices[index] ?? 0),
      pound: { priceMinor: 99_900, state: 'on_sale' as const },
    };
    const { prices: bands } = analyseItems(makeShopHistory([visit(shown)], { pound: { currency: 'GBP' } }));
    expect(bands).toEqual({
      currency: 'EUR',
      medianMinor: 1725,
      sample: 6,
      bands: [
        { fromMinor: 0, toMinor: 1000, items: 1 },
        { fromMinor: 1000, toMinor: 2000, items: 3 },
        { fromMinor: 2000, toMinor: 4000, items: 1 },
        { fromMinor: 4000, toMinor: null, items: 1 },
      ],
    });
  });

  it('shown in two currencies give no discount, wave or median across them', () => {
    const pounds = Object.fromEntries(
      ids(25).map((id) => [id, { priceMinor: 800, state: 'on_sale' as const, currency: 'GBP' as const }]),
    );
    const { discounts, prices } = analyseItems(makeShopHistory([visit(offer(25, () => 1000)), visit(pounds)]));
    expect(discounts).toBeNull();
    expect(prices).toMatchObject({ currency: 'GBP', medianMinor: 800 });
    expect(findPriceWaves(makeShopHistory([visit(offer(25, () => 1000)), visit(pounds)]))).toEqual([]);
  });

  it('have no median for four prices, and no shares for nine articles', () => {
    const few = makeShopHistory([visit(offer(4, () => 1000))]);
    expect(analyseItems(few).prices).toBeNull();
    const nine = makeShopHistory(
      [visit(offer(9, () => 1000))],
      all(9, () => ({ brand: 'Zara' })),
    );
    expect(analyseItems(nine).brands).toEqual([]);
  });

  it('are broken down by brand, whatever its spelling, and by garment', () => {
    const history = makeShopHistory(
      [visit(offer(12, (index) => 1000 + index))],
      all(12, (index) => ({
        brand: index < 7 ? (index < 3 ? 'Sezane' : 'Sézane') : 'Zara',
        title: 'Jupe noire',
        size: 'S',
      })),
    );
    const { brands, garments, sizes, conditions } = analyseItems(history);
    expect(brands).toEqual([
      { name: 'Sezane', items: 7, medianMinor: 1003 },
      { name: 'Zara', items: 5, medianMinor: 1009 },
    ]);
    expect(garments).toMatchObject([{ name: 'jupes', items: 12 }]);
    expect(sizes).toMatchObject([{ name: 'S', items: 12 }]);
    expect(conditions).toEqual([]);
  });

  it('count as sold, and how fast, only where a page states it', () => {
    const on = offer(24, () => 1000);
    const sold = offer(10, () => 1000, 'sold');
    const kept = Object.fromEntries(Object.entries(on).slice(10, 20));
    const history = makeShopHistory(
      [visit({}), visit(on), visit({ ...sold, ...kept })],
      all(24, () => ({ brand: 'A' })),
    );
    const { sellThrough, daysToSell, fastest } = analyseItems(history);
    // Four of the 24 are no longer shown, for an unknown reason.
    expect(sellThrough).toEqual({ sold: 10, followed: 20, days: 14 });
    expect(daysToSell).toEqual({ median: 7, sample: 10 });
    expect(fastest).toEqual([
      { brand: 'A', garment: null, currency: 'EUR', medianDays: 7, sales: 10, medianMinor: 1000 },
    ]);
  });

  it('sold is unknown, never zero, while articles disappear or the shop’s counter shows sales', () => {
    const on = offer(24, () => 1000);
    const kept = Object.fromEntries(Object.entries(on).slice(0, 21));
    const shareOf = (...visits: Parameters<typeof makeShopHistory>[0]) =>
      analyseItems(makeShopHistory(visits)).sellThrough;
    const counting = (soldCount: number, shown: typeof on) => ({ ...visit(shown), figures: { soldCount } });
    expect(shareOf(visit(on), visit(on))).toEqual({ sold: 0, followed: 24, days: 7 });
    expect(shareOf(visit(on), visit(kept))).toBeNull();
    expect(shareOf(counting(100, on), counting(100, on))).toEqual({ sold: 0, followed: 24, days: 7 });
    expect(shareOf(counting(100, on), counting(124, on))).toBeNull();
  });

  it('sold at an unknown time give no number of days', () => {
    const far = { at: Date.parse('2027-03-01T09:00:00Z') };
    const history = makeShopHistory([
      visit(offer(20, () => 1000)),
      { ...visit(offer(20, () => 1000, 'sold')), ...far },
    ]);
    expect(analyseItems(history)).toMatchObject({
      sellThrough: { sold: 20, followed: 20 },
      daysToSell: null,
      fastest: [],
    });
  });

  it('show how prices are lowered', () => {
    const history = makeShopHistory([
      visit({}),
      visit(offer(20, () => 1000)),
      visit(offer(20, (index) => (index < 15 ? 800 : 1000))),
    ]);
    expect(analyseItems(history).discounts).toEqual({ items: 15, followed: 20, medianShare: 0.2, medianDays: 7 });
  });

  it('show the listing rhythm over the known weeks', () => {
    const monday = Date.parse('2026-09-13T22:30:00Z');
    const history = makeShopHistory(
      [visit({}), visit(offer(3, () => 1000)), visit(offer(6, () => 1000))],
      all(6, (index) => ({ listedAt: index === 5 ? monday - 300 * DAY : monday + index * 1000 })),
    );
    expect(analyseItems(history).rhythm).toEqual({ perWeek: 2.5, weeks: 2, byWeekday: [5, 0, 0, 0, 0, 0, 0] });
    const blind = makeShopHistory([visit({}), visit({}), visit(offer(6, () => 1000))]);
    expect(analyseItems(blind).rhythm).toBeNull();
  });

  it('listed again are counted', () => {
    const history = makeShopHistory(
      [visit({ a: { priceMinor: 1, state: 'on_sale' } }), visit({ b: { priceMinor: 1, state: 'on_sale' } })],
      { a: { photoId: '1' }, b: { photoId: '1' } },
    );
    expect(analyseItems(history).reposted).toBe(1);
  });
});

describe('a price wave', () => {
  it.each([
    [5, 20, [{ items: 5, medianChange: -0.1 }]],
    [4, 20, []],
    [5, 60, []],
  ])('is %i changes of %i articles read: %j', (changed, count, waves) => {
    const history = makeShopHistory([
      visit(offer(count, () => 1000)),
      visit(offer(count, (index) => (index < changed ? 900 : 1000))),
    ]);
    expect(findPriceWaves(history)).toMatchObject(waves);
    expect(findPriceWaves(history)).toHaveLength(waves.length);
  });
});
