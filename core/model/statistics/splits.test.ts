import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDescribedSale } from '../../testing/make-described-sale.ts';
import { type ParisDay, toInstant, toIso, toParisDay } from '../time.ts';
import { type ComparableSales, comparableSales, countComparable } from './comparable-sales.ts';
import type { DescribedSale } from './described-sale.ts';
import { marginOf } from './margin.ts';
import { toFacts } from './sale-fact.ts';
import { salesInRange } from './sales-in-range.ts';
import { speedOf } from './speed.ts';

const WORDS = { brands: ['Zara', 'Sézane'], categories: [], sizes: [], sources: [] };
const ALL = { from: '1970-01-01', to: '2199-12-31' };

/** Midnights in Paris around which days are easily confused: both changes of the clocks, and the end of a year. */
const MIDNIGHTS = [
  '2026-03-28T23:00Z',
  '2026-03-29T22:00Z',
  '2026-10-24T22:00Z',
  '2026-10-25T23:00Z',
  '2026-12-31T23:00Z',
];
const edges = fc
  .tuple(fc.constantFrom(...MIDNIGHTS), fc.integer({ min: -3_600_000, max: 3_600_000 }))
  .map(([midnight, part]) => toIso(Date.parse(midnight) + part));

const anySale: fc.Arbitrary<DescribedSale> = fc
  .record({
    title: fc.constantFrom('Robe Zara', 'Veste Sézane', 'Objet'),
    soldAt: fc.option(edges),
    released: fc.option(fc.record({ minor: fc.nat(9_000), at: fc.option(edges) })),
    refunds: fc.array(fc.record({ minor: fc.nat(900), at: fc.option(edges) }), { maxLength: 1 }),
    outcome: fc.constantFrom('counted' as const, 'refunded_after_release' as const),
    articleCount: fc.constantFrom(1, 1, 2, null),
  })
  .map(({ articleCount, ...sale }) => makeDescribedSale(sale, { articleCount }));
const manySales = fc.array(anySale, { maxLength: 25 });
const factsOf = (sales: readonly DescribedSale[]) => toFacts(sales, WORDS);

const daysOf = (sales: readonly DescribedSale[]): ParisDay[] => {
  const times = sales.flatMap(({ sale }) => [sale.released?.at, ...sale.refunds.map(({ at }) => at)]);
  return [...new Set(times.flatMap((at) => (toInstant(at) === null ? [] : toParisDay(toInstant(at) ?? 0))))];
};

describe('the statistics of days', () => {
  it('add up to those of all days, over both changes of the clocks and the end of the year', () => {
    fc.assert(
      fc.property(manySales, (sales) => {
        const facts = factsOf(sales);
        const days = daysOf(sales).map((day) => salesInRange(facts, { from: day, to: day }));
        const sum = (of: (day: (typeof days)[number]) => number): number =>
          days.reduce((total, day) => total + of(day), 0);
        const whole = salesInRange(facts, ALL);
        expect(sum((day) => marginOf(day).marginMinor)).toBe(marginOf(whole).marginMinor);
        expect(sum((day) => marginOf(day).receivedMinor)).toBe(marginOf(whole).receivedMinor);
        expect(sum((day) => marginOf(day).count)).toBe(marginOf(whole).count);
        expect(sum((day) => speedOf(day).count)).toBe(speedOf(whole).count);
      }),
    );
  });

  it('count each sale on one side of a midnight in Paris', () => {
    fc.assert(
      fc.property(manySales, fc.constantFrom('2026-03-29', '2026-10-25', '2026-12-31'), (sales, last) => {
        const facts = factsOf(sales);
        const next = toParisDay(Date.parse(`${last}T23:59:00Z`) + 3_600_000);
        const [before, after] = [
          { from: '1970-01-01', to: last },
          { from: next, to: '2199-12-31' },
        ];
        const counts = [before, after].map((range) => marginOf(salesInRange(facts, range)).count);
        expect(counts.reduce((a, b) => a + b)).toBe(marginOf(salesInRange(facts, ALL)).count);
      }),
    );
  });
});

describe('the sales that a find is like, on all days', () => {
  const find = fc.constantFrom({}, { brand: 'zara' }, { category: 'robes' }, { brand: 'zara', category: 'vestes' });
  const strip = ({ choices: _, ...found }: ComparableSales) => found;

  it('are as many as are found in a range of all days', () => {
    fc.assert(
      fc.property(manySales, find, (sales, described) => {
        const facts = factsOf(sales);
        expect(countComparable(facts, described)).toBe(comparableSales(salesInRange(facts, ALL), described).count);
      }),
    );
  });

  it('are the same in whatever order they arrive', () => {
    fc.assert(
      fc.property(manySales, find, (sales, described) => {
        const found = (of: readonly DescribedSale[]) =>
          strip(comparableSales(salesInRange(factsOf(of), ALL), described));
        expect(found(sales.toReversed())).toEqual(found(sales));
      }),
    );
  });
});
