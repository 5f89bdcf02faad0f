import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSoldArticle } from '../../testing/make-described-sale.ts';
import { addDays } from '../time.ts';
import { createTraits } from './sale-traits.ts';
import { type StockFact, sleepBy, stockByAge } from './sleeping.ts';

const TODAY = '2026-11-23';
const traitsOf = createTraits({ brands: ['Zara', 'Sézane'], categories: [], sizes: [], sources: [] });

/** An article that was bought so many days ago; null: nobody knows when. */
const article = (days: number | null, costMinor: number | null, brand: string | null = 'Zara'): StockFact => ({
  traits: traitsOf({
    sale: { title: 'Robe', priceMinor: 2_000, released: null, marketplaceUserId: '77' },
    articles: [makeSoldArticle({ brand })],
    ...{ articleCount: 1, country: null },
  }),
  ...{ currency: 'EUR', costMinor, regime: 'professional', marketplaceUserId: '77', listedAt: null },
  boughtOn: days === null ? null : addDays(TODAY, -days),
});

describe('the stock by age', () => {
  it('has each article in one band, with what is known of its cost', () => {
    const { bands, undated } = stockByAge(
      [article(0, 500), article(29, null), article(30, 700), article(90, 900), article(400, 100), article(null, 50)],
      TODAY,
    );
    expect(bands).toEqual([
      { from: 0, to: 30, count: 2, costMinor: 500, unpriced: 1 },
      { from: 30, to: 90, count: 1, costMinor: 700, unpriced: 0 },
      { from: 90, to: 180, count: 1, costMinor: 900, unpriced: 0 },
      { from: 180, to: null, count: 1, costMinor: 100, unpriced: 0 },
    ]);
    expect(undated).toEqual({ count: 1, costMinor: 50, unpriced: 0 });
  });

  it('takes the listing where nobody knows the purchase, and nothing from the future', () => {
    const listed = { ...article(null, 500), listedAt: '2026-08-01T10:00:00.000Z' };
    expect(stockByAge([listed], TODAY).bands.map(({ count }) => count)).toEqual([0, 0, 1, 0]);
    expect(stockByAge([article(-3, 500)], TODAY).undated.count).toBe(1);
  });
});

describe('what sleeps', () => {
  it('is told by group, the one first in which most money sleeps, the unknown one included', () => {
    const facts = [
      ...[article(100, 500), article(89, 900), article(null, 400)],
      ...[article(200, 1_500, 'Sézane'), article(91, null, 'Sézane'), article(120, 100, null)],
    ];
    expect(sleepBy(facts, 'brand', TODAY).map(({ trait, ...group }) => [trait.label, group])).toEqual([
      ['Sézane', { deduced: 0, count: 2, undated: 0, dormant: { count: 2, costMinor: 1_500, unpriced: 1 } }],
      ['Zara', { deduced: 0, count: 3, undated: 1, dormant: { count: 1, costMinor: 500, unpriced: 0 } }],
      [null, { deduced: 0, count: 1, undated: 0, dormant: { count: 1, costMinor: 100, unpriced: 0 } }],
    ]);
  });

  it('adds up to the bands from ninety days on, whatever the dimension', () => {
    const made = fc.array(
      fc.tuple(
        fc.option(fc.integer({ min: -5, max: 500 })),
        fc.option(fc.nat(9_000)),
        fc.constantFrom('Zara', 'Sézane', null),
      ),
    );
    fc.assert(
      fc.property(made, fc.constantFrom('brand', 'category', 'size', 'source'), (all, by) => {
        const facts = all.map(([days, cost, brand]) => article(days, cost, brand));
        const [groups, { bands, undated }] = [sleepBy(facts, by, TODAY), stockByAge(facts, TODAY)];
        const old = bands.filter(({ from }) => from >= 90);
        for (const part of ['count', 'costMinor', 'unpriced'] as const) {
          const inGroups = groups.reduce((sum, { dormant }) => sum + dormant[part], 0);
          expect(inGroups).toBe(old.reduce((sum, band) => sum + band[part], 0));
        }
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(facts.length);
        expect(groups.reduce((sum, group) => sum + group.undated, 0)).toBe(undated.count);
      }),
    );
  });
});
