import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDescribedSale } from '../../testing/make-described-sale.ts';
import type { DescribedSale } from './described-sale.ts';
import { saleMoments } from './moments.ts';
import { toFacts } from './sale-fact.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const momentsOf = (sales: readonly DescribedSale[], range = YEAR) =>
  saleMoments(toFacts(sales, { brands: [], categories: [], sizes: [], sources: [] }), range);
const soldAt = (at: string | null, part: Partial<DescribedSale['sale']> = {}) =>
  makeDescribedSale({ soldAt: at, ...part });

describe('the days on which one sells', () => {
  it('are those of Paris: Sunday ends at midnight there', () => {
    const { weekdays, hours } = momentsOf([soldAt('2026-07-05T21:59:00.000Z'), soldAt('2026-07-05T22:00:00.000Z')]);
    expect(weekdays).toEqual([1, 0, 0, 0, 0, 0, 1]);
    expect([hours[23], hours[0]]).toEqual([1, 1]);
  });

  it('leave out estimated days and sales without one, and count them', () => {
    expect(momentsOf([soldAt(null), soldAt('2026-07-05T12:00:00.000Z', { isSoldAtEstimated: true })])).toMatchObject({
      ...{ weekdays: [0, 0, 0, 0, 0, 0, 0], estimated: 1, undated: 1 },
    });
  });

  it('count sales whose money is still to come', () => {
    expect(momentsOf([soldAt('2026-07-05T12:00:00.000Z', { released: null })]).weekdays[6]).toBe(1);
  });

  it('add up to the sales of the range', () => {
    const at = fc.date({ min: new Date('2025-12-01'), max: new Date('2027-01-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.option(at), fc.boolean())), (all) => {
        const sales = all.map(([date, isSoldAtEstimated]) =>
          soldAt(date?.toISOString() ?? null, { isSoldAtEstimated }),
        );
        const [before, within, after] = [
          momentsOf(sales, { from: '2000-01-01', to: '2025-12-31' }),
          momentsOf(sales),
          momentsOf(sales, { from: '2027-01-01', to: '2099-12-31' }),
        ];
        const count = ({ weekdays, estimated }: typeof within) => weekdays.reduce((sum, each) => sum + each, estimated);
        expect(count(before) + count(within) + count(after) + within.undated).toBe(sales.length);
        expect(momentsOf(sales.toReversed())).toEqual(within);
      }),
    );
  });
});
