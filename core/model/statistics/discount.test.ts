import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDescribedSale, makeSoldArticle } from '../../testing/make-described-sale.ts';
import { DAY, MINUTE, toIso } from '../time.ts';
import type { AskedPrice } from './asked-price.ts';
import type { DescribedSale } from './described-sale.ts';
import { discountOf, discountsBy } from './discount.ts';
import { toFacts } from './sale-fact.ts';
import { salesInRange } from './sales-in-range.ts';
import { FEWEST } from './speed.ts';

const NO_WORDS = { brands: [], categories: [], sizes: [], sources: [] };
const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const SOLD = '2026-03-01T10:00:00.000Z';
const soldAfter = (ms: number): string => toIso(Date.parse(SOLD) - ms);
const asked = (minor: number, from = soldAfter(DAY), currency: string | null = 'EUR'): AskedPrice => ({
  ...{ minor, from, currency },
});
/** A sale at 20,00 € of an article for which these prices were seen. */
const sold = (
  prices: readonly AskedPrice[],
  sale: Partial<DescribedSale['sale']> = {},
  part: Partial<DescribedSale> = {},
): DescribedSale =>
  makeDescribedSale(sale, {
    articles: [makeSoldArticle({ brand: 'Zara', firstReadAt: soldAfter(DAY), asked: prices })],
    ...part,
  });
const factOf = (sale: DescribedSale) => toFacts([sale], NO_WORDS)[0]?.discount;
const inYear = (sales: readonly DescribedSale[]) => salesInRange(toFacts(sales, NO_WORDS), YEAR);

describe('the discount of a sale', () => {
  it('begins with the last price that was seen before it, and never with one that was seen later', () => {
    const prices = [asked(3000, soldAfter(9 * DAY)), asked(2500, soldAfter(0)), asked(2000, soldAfter(-MINUTE))];
    expect(factOf(sold(prices))).toEqual({ askedMinor: 2500, paidMinor: 2000 });
    expect(factOf(sold(prices.slice(2)))).toBe('unread');
  });

  it('leaves out readings of its own day where that day alone is known', () => {
    const prices = [asked(3000, '2026-02-28T22:59:00.000Z'), asked(2500, '2026-02-28T23:00:00.000Z')];
    expect(factOf(sold(prices, {}, { isMomentStated: false }))).toEqual({ askedMinor: 3000, paidMinor: 2000 });
    expect(factOf(sold(prices))).toEqual({ askedMinor: 2500, paidMinor: 2000 });
  });

  it('is unknown, with its reason, where a part of it is', () => {
    const prices = [asked(2500)];
    expect(factOf(sold(prices, { priceMinor: null }))).toBe('unpaid');
    expect(factOf(sold(prices, {}, { articleCount: 2 }))).toBe('bundle');
    expect(factOf(sold(prices, { soldAt: null }))).toBe('undated');
    expect(factOf(sold(prices, { isSoldAtEstimated: true }))).toBe('estimated');
    expect(factOf(sold([]))).toBe('unread');
    expect(factOf(sold([], {}, { articles: [] }))).toBe('unlisted');
    expect(factOf(sold([asked(0)]))).toBe('unread');
    const article = makeSoldArticle({ asked: prices });
    expect(factOf(sold([], {}, { articles: [article, article], articleCount: null }))).toBe('bundle');
    const unread = [article, makeSoldArticle()];
    expect(factOf(sold([], {}, { articles: unread, articleCount: null }))).toBe('bundle');
  });

  it('never compares two currencies, nor one with none', () => {
    expect(factOf(sold([asked(2500, soldAfter(DAY), 'GBP')]))).toBe('currency');
    expect(factOf(sold([asked(2500, soldAfter(DAY), null)]))).toBe('currency');
    expect(factOf(sold([asked(2500, soldAfter(DAY), null)], { currency: null }))).toBe('currency');
  });
});

describe('the discounts of sales', () => {
  const paid = (...prices: number[]) => prices.map((priceMinor) => sold([asked(2000)], { priceMinor }));

  it('are the median of what was taken off, in part and in money, those at full price included', () => {
    expect(discountOf(inYear([...paid(2000, 2200, 1800, 1500, 1000), sold([])]))).toEqual({
      ...{ count: 6, known: 5, full: 2, medianShare: 0.1, medianMinor: 200 },
      unknown: { bundle: 0, unpaid: 0, unlisted: 0, undated: 0, estimated: 0, unread: 1, currency: 0 },
    });
  });

  it('have a number and no median below five, and count no sale that was undone', () => {
    expect(discountOf(inYear(paid(1900, 1900, 1900, 1900)))).toMatchObject({
      ...{ known: 4, full: 0, medianShare: null, medianMinor: null },
    });
    const undone = sold([asked(2500)], { outcome: 'refunded_after_release' });
    expect(discountOf(inYear([undone])).count).toBe(0);
  });

  it('add up by group to the whole, whatever the order, and lie between nothing asked and nothing paid', () => {
    const any = fc.array(
      fc
        .record({
          prices: fc.array(
            fc.tuple(fc.nat(9_000), fc.integer({ min: -3, max: 9 }), fc.constantFrom('EUR', 'GBP', null)),
            { maxLength: 3 },
          ),
          priceMinor: fc.option(fc.nat(9_000)),
          brand: fc.constantFrom('Zara', 'Sézane', null),
          isMomentStated: fc.boolean(),
          articleCount: fc.constantFrom(1, 2, null),
        })
        .map(({ prices, priceMinor, brand, isMomentStated, articleCount }) => {
          const seen = prices
            .toSorted((a, b) => b[1] - a[1])
            .map(([minor, days, currency]) => asked(minor, soldAfter(days * DAY), currency));
          const articles = [makeSoldArticle({ brand, firstReadAt: SOLD, asked: seen })];
          return sold([], { priceMinor }, { articles, isMomentStated, articleCount });
        }),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(any, (sales) => {
        const [whole, groups] = [discountOf(inYear(sales)), discountsBy(inYear(sales), 'brand')];
        for (const part of ['count', 'known', 'full'] as const) {
          expect(groups.reduce((sum, group) => sum + group[part], 0)).toBe(whole[part]);
        }
        expect(Object.values(whole.unknown).reduce((sum, each) => sum + each, 0)).toBe(whole.count - whole.known);
        for (const { known, full, count, medianShare, medianMinor } of [whole, ...groups]) {
          expect([medianShare === null, medianMinor === null]).toEqual([known < FEWEST, known < FEWEST]);
          expect(full <= known && known <= count && (medianShare ?? 0) <= 1).toBe(true);
        }
        expect(discountOf(inYear(sales.toReversed()))).toEqual(whole);
      }),
    );
  });
});
