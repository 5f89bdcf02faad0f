import { describe, expect, it } from 'vitest';
import { type CostedProduct, costOfSale } from './sale-cost.ts';
import { splitEvenly } from './split-evenly.ts';

const sale = { currency: 'EUR', articleCount: 1 as number | null };
const article = (costMinor: number | null, part: Partial<CostedProduct> = {}): CostedProduct => ({
  ...{ costMinor, currency: 'EUR', isWholeSale: false },
  ...part,
});

describe('the cost of a sale', () => {
  it('is that of its articles together, and 0 where they cost nothing', () => {
    expect(costOfSale({ ...sale, articleCount: 2 }, [article(500), article(250)])).toEqual({
      minor: 750,
      missing: null,
    });
    expect(costOfSale(sale, [article(0)])).toEqual({ minor: 0, missing: null });
  });

  it.each([
    ['no article belongs to it', sale, [], 'none'],
    ['it has more articles than those', { ...sale, articleCount: 3 }, [article(500), article(0)], 'incomplete'],
    ['one of them has no known cost', { ...sale, articleCount: 2 }, [article(500), article(null)], 'unpriced'],
    ['one was paid in another currency', sale, [article(500, { currency: 'GBP' })], 'currency'],
  ])('is unknown while %s', (_, of, articles, missing) => {
    expect(costOfSale(of, articles)).toEqual({ minor: null, missing });
  });

  it('is what the seller entered for the whole sale, however many articles it has', () => {
    const whole = article(900, { isWholeSale: true });
    expect(costOfSale({ ...sale, articleCount: 3 }, [whole, article(100)])).toEqual({ minor: 900, missing: null });
  });

  it('rests on what the seller matched while no page says how many articles it has', () => {
    expect(costOfSale({ ...sale, articleCount: null }, [article(500)])).toEqual({ minor: 500, missing: null });
  });
});

describe('an amount split evenly', () => {
  it('adds up to itself, in parts that differ by a cent at most', () => {
    expect(splitEvenly(1000, 3)).toEqual([334, 333, 333]);
    expect(splitEvenly(1, 3)).toEqual([1, 0, 0]);
    expect(splitEvenly(null, 2)).toEqual([null, null]);
  });
});
