import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDescribedSale, makeSoldArticle } from '../../testing/make-described-sale.ts';
import { resultOf } from '../stock/result.ts';
import type { DescribedSale } from './described-sale.ts';
import { marginOf, marginRate, marginsBy } from './margin.ts';
import { toFacts } from './sale-fact.ts';
import { salesInRange } from './sales-in-range.ts';
import { DIMENSIONS } from './trait.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const NO_WORDS = { brands: ['Zara', 'Sézane'], categories: [], sizes: [], sources: [] };
const inYear = (sales: readonly DescribedSale[], range = YEAR) => salesInRange(toFacts(sales, NO_WORDS), range);
const unknownCost = { cost: { minor: null, tiedMinor: null, missing: 'none' } } as const;

const instants = fc
  .date({ min: new Date('2025-12-31T20:00:00Z'), max: new Date('2027-01-01T04:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const articles = fc.array(
  fc
    .record({
      title: fc.constantFrom('Robe Zara', 'Veste', null),
      brand: fc.constantFrom('Zara', 'zara ', 'Sézane', null),
      size: fc.constantFrom('M', 'S', null),
      source: fc.constantFrom('Emmaüs', 'Vide-grenier', null),
    })
    .map(makeSoldArticle),
  { maxLength: 3 },
);
const anySale: fc.Arbitrary<DescribedSale> = fc
  .record({
    currency: fc.constantFrom('EUR', 'GBP', null),
    released: fc.option(fc.record({ minor: fc.nat(9_000), at: fc.option(instants) })),
    outcome: fc.constantFrom('counted' as const, 'refunded_after_release' as const, 'never_counted' as const),
    refunds: fc.array(fc.record({ minor: fc.option(fc.nat(900)), at: fc.option(instants) }), { maxLength: 2 }),
    isDoubtful: fc.boolean(),
    source: fc.constantFrom('order' as const, 'file' as const),
    priceMinor: fc.option(fc.nat(9_000)),
    articles,
    articleCount: fc.option(fc.integer({ min: 1, max: 3 })),
    country: fc.constantFrom('FR', 'BE', null),
    cost: fc.option(fc.nat(4_000)),
  })
  .map(({ articles: own, articleCount, country, cost, ...sale }) =>
    makeDescribedSale(sale, {
      ...{ articles: own, articleCount, country },
      ...(cost === null ? unknownCost : { cost: { minor: cost, tiedMinor: 0, missing: null } }),
    }),
  );

describe('the margin', () => {
  it('is what was received for sales of a known cost, less that cost; the others stand beside it', () => {
    const sales = [
      makeDescribedSale(),
      makeDescribedSale({ released: { minor: 900, at: '2026-03-02T10:00:00.000Z' } }, unknownCost),
    ];
    expect(marginOf(inYear(sales))).toEqual({
      ...{ count: 1, receivedMinor: 2000, costMinor: 500, marginMinor: 1500, stated: 0 },
      uncosted: { count: 1, receivedMinor: 900 },
    });
  });

  it('agrees with the result to the cent, in every currency', () => {
    fc.assert(
      fc.property(fc.array(anySale, { maxLength: 30 }), (sales) => {
        const results = resultOf({ sales, fees: [], expenses: [] }, YEAR);
        for (const { currency, known, unknown, costMinor, resultMinor, stated } of results) {
          const own = inYear(sales).filter(({ fact }) => fact.currency === currency);
          expect(marginOf(own)).toEqual({
            ...{ count: known.count, receivedMinor: known.receivedMinor, costMinor, marginMinor: resultMinor, stated },
            uncosted: unknown,
          });
        }
      }),
    );
  });

  it('by any dimension adds up to the whole, the unknown group included', () => {
    fc.assert(
      fc.property(fc.array(anySale, { maxLength: 30 }), fc.constantFrom(...DIMENSIONS), (sales, by) => {
        const found = inYear(sales);
        const groups = marginsBy(found, by);
        const sum = (of: (group: (typeof groups)[number]) => number): number =>
          groups.reduce((total, group) => total + of(group), 0);
        const whole = marginOf(found);
        expect(sum(({ count }) => count)).toBe(whole.count);
        expect(sum(({ receivedMinor }) => receivedMinor)).toBe(whole.receivedMinor);
        expect(sum(({ costMinor }) => costMinor)).toBe(whole.costMinor);
        expect(sum(({ marginMinor }) => marginMinor)).toBe(whole.marginMinor);
        expect(sum(({ uncosted }) => uncosted.count)).toBe(whole.uncosted.count);
        expect(sum(({ uncosted }) => uncosted.receivedMinor)).toBe(whole.uncosted.receivedMinor);
      }),
    );
  });

  it('is the same in whatever order sales come', () => {
    const shuffled = fc
      .array(anySale, { maxLength: 20 })
      .chain((sales) => fc.tuple(fc.constant(sales), fc.shuffledSubarray(sales, { minLength: sales.length })));
    fc.assert(
      fc.property(shuffled, fc.constantFrom(...DIMENSIONS), ([sales, others], by) => {
        const strip = (of: readonly DescribedSale[]) =>
          marginsBy(inYear(of), by).map(({ trait, ...group }) => ({ ...group, id: trait.id, label: trait.label }));
        expect(strip(others)).toEqual(strip(sales));
      }),
    );
  });

  it('of two halves of a year adds up to that of the year', () => {
    fc.assert(
      fc.property(fc.array(anySale, { maxLength: 20 }), (sales) => {
        const [first, second] = [
          marginOf(inYear(sales, { from: '2026-01-01', to: '2026-06-30' })),
          marginOf(inYear(sales, { from: '2026-07-01', to: '2026-12-31' })),
        ];
        expect(first.marginMinor + second.marginMinor).toBe(marginOf(inYear(sales)).marginMinor);
      }),
    );
  });

  it('has a rate only where something was received', () => {
    expect(marginRate({ receivedMinor: 2000, marginMinor: 1500 })).toBe(0.75);
    expect(marginRate({ receivedMinor: 0, marginMinor: -500 })).toBeNull();
    expect(marginRate({ receivedMinor: -20, marginMinor: -20 })).toBeNull();
  });
});
