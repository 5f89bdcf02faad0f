import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDescribedSale, makeSoldArticle } from '../../testing/make-described-sale.ts';
import { DAY } from '../time.ts';
import type { DescribedSale } from './described-sale.ts';
import { toFacts } from './sale-fact.ts';
import { salesInRange } from './sales-in-range.ts';
import { FEWEST, speedOf, speedsBy } from './speed.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const SOLD = Date.parse('2026-03-01T10:00:00.000Z');
/** A sale that was listed so many days; null: by a listing that names no day. */
const listedFor = (days: number | null, title = 'Robe'): DescribedSale => {
  const at = new Date(SOLD - (days ?? 0) * DAY).toISOString();
  return makeDescribedSale(
    { title },
    { articles: [makeSoldArticle({ title, listedAt: days === null ? null : at, firstReadAt: at })] },
  );
};
const inYear = (sales: readonly DescribedSale[]) =>
  salesInRange(toFacts(sales, { brands: [], categories: [], sizes: [], sources: [] }), YEAR);

describe('how fast articles sell', () => {
  it('is the median of the days that are known, and the others are counted by their reason', () => {
    const sales = [3, 5, 8, 13, 40, null].map((days) => listedFor(days));
    expect(speedOf(inYear(sales))).toMatchObject({
      ...{ count: 6, timed: 5, medianDays: 8, spread: { low: 5, high: 13 } },
      untimed: { unstated: 1, bundle: 0, undated: 0, estimated: 0, unlisted: 0, contradictory: 0 },
    });
  });

  it('has a number and no median below five sales', () => {
    expect(speedOf(inYear([1, 2, 3, 4].map((days) => listedFor(days))))).toMatchObject({
      ...{ timed: 4, medianDays: null, spread: null },
    });
  });

  it('is told for each group, the unknown one included', () => {
    const sales = [...[1, 1, 2, 9, 9].map((days) => listedFor(days)), listedFor(4, 'Objet')];
    expect(
      speedsBy(inYear(sales), 'category').map(({ trait, count, medianDays }) => [trait.label, count, medianDays]),
    ).toEqual([
      ['robes', 5, 2],
      [null, 1, null],
    ]);
  });

  it('counts each sale in one group, whatever the order', () => {
    const days = fc.array(fc.tuple(fc.option(fc.nat(90)), fc.constantFrom('Robe', 'Veste', 'Objet')));
    fc.assert(
      fc.property(days, (all) => {
        const sales = all.map(([each, title]) => listedFor(each, title));
        const [whole, groups] = [speedOf(inYear(sales)), speedsBy(inYear(sales), 'category')];
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(whole.count);
        expect(groups.reduce((sum, { timed }) => sum + timed, 0)).toBe(whole.timed);
        expect(Object.values(whole.untimed).reduce((sum, each) => sum + each, 0)).toBe(whole.count - whole.timed);
        expect(groups.every(({ timed, medianDays }) => (medianDays === null) === timed < FEWEST)).toBe(true);
        for (const { medianDays, spread } of [whole, ...groups]) {
          expect(spread === null).toBe(medianDays === null);
          expect((spread?.low ?? 0) <= (medianDays ?? 0) && (medianDays ?? 0) <= (spread?.high ?? 0)).toBe(true);
        }
        expect(speedOf(inYear(sales.toReversed()))).toEqual(whole);
      }),
    );
  });
});
