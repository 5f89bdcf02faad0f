import { describe, expect, it } from 'vitest';
import { makeDescribedSale, makeSoldArticle } from '../../testing/make-described-sale.ts';
import { DAY } from '../time.ts';
import { comparableSales, countComparable } from './comparable-sales.ts';
import type { DescribedSale } from './described-sale.ts';
import { toFacts } from './sale-fact.ts';
import { salesInRange } from './sales-in-range.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const WORDS = { brands: ['Zara', 'Sézane'], categories: [], sizes: ['M', 'S'], sources: [] };
const inYear = (sales: readonly DescribedSale[]) => salesInRange(toFacts(sales, WORDS), YEAR);
const sold = (brand: string, size: string | null, minor: number, articleCount = 1): DescribedSale =>
  makeDescribedSale(
    { title: 'Robe', released: { minor, at: '2026-03-10T10:00:00.000Z' } },
    { articles: [makeSoldArticle({ brand, size })], articleCount },
  );
/** A sale of Zara that was listed so many days; null: unknown. */
const soldIn = (days: number | null, minor: number): DescribedSale => {
  const listedAt = days === null ? null : new Date(Date.parse('2026-03-01T10:00:00.000Z') - days * DAY).toISOString();
  return makeDescribedSale(
    { title: 'Robe', released: { minor, at: '2026-03-10T10:00:00.000Z' } },
    { articles: [makeSoldArticle({ brand: 'Zara', listedAt, firstReadAt: listedAt })] },
  );
};

describe('the sales that a find is like', () => {
  const sales = inYear([
    ...[sold('Zara', 'M', 1000), sold('Zara', 'M', 1000), sold('Zara', 'S', 1500), sold('Sézane', 'M', 3000)],
    ...[sold('Zara', 'M', 9000, 2), makeDescribedSale({ outcome: 'refunded_after_release' })],
  ]);

  it('have every trait of its description', () => {
    const found = comparableSales(sales, { brand: 'zara', size: 'm' });
    expect(found).toMatchObject({ count: 2, amounts: [[1000, 2]], widened: { brand: 3, size: 3 } });
    expect(found.widened).not.toHaveProperty('category');
  });

  it('are of one article: what several brought belongs to none of them', () => {
    expect(comparableSales(sales, {})).toMatchObject({ count: 4, bundles: 1 });
  });

  it('took no longer than asked for, and the others are counted apart', () => {
    const paced = inYear([soldIn(3, 1000), soldIn(10, 2000), soldIn(11, 3000), soldIn(null, 4000)]);
    expect(comparableSales(paced, { brand: 'zara', days: 10 })).toMatchObject({
      ...{ count: 2, slower: 1, untimed: 1, timed: 2 },
      ...{
        amounts: [
          [1000, 1],
          [2000, 1],
        ],
        widened: { brand: 2 },
      },
    });
    expect(comparableSales(paced, { brand: 'zara' })).toMatchObject({ count: 4, slower: 0, untimed: 0 });
    expect(comparableSales(paced, { brand: 'gucci', days: 10 })).toMatchObject({ count: 0, slower: 0, untimed: 0 });
    const facts = paced.map(({ fact }) => fact);
    expect(
      [undefined, 3, 10, 365].map((days) => countComparable(facts, { brand: 'zara', ...(days && { days }) })),
    ).toEqual([...[4, 1, 2, 3]]);
  });

  it('offer what is left to choose, with its number', () => {
    const { choices } = comparableSales(sales, { size: 'm' });
    expect(choices.brand.map(({ trait, count }) => [trait.label, count])).toEqual([
      ['Zara', 2],
      ['Sézane', 1],
    ]);
    expect(choices.size.map(({ trait }) => trait.label)).toEqual(['M', 'S']);
  });

  it('are none for a description that nothing has', () => {
    expect(comparableSales(sales, { brand: 'gucci' })).toMatchObject({ count: 0, amounts: [], medianDays: null });
  });
});
