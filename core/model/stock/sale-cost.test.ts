import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CostedProduct, costOfSale } from './sale-cost.ts';
import { splitEvenly } from './split-evenly.ts';

const sale = { currency: 'EUR', articleCount: 1 as number | null };
const article = (costMinor: number | null, part: Partial<CostedProduct> = {}): CostedProduct => ({
  ...{ costMinor, currency: 'EUR', isWholeSale: false, tied: [] },
  ...part,
});

describe('the cost of a sale', () => {
  it('is that of its articles together, and 0 where they cost nothing', () => {
    expect(costOfSale({ ...sale, articleCount: 2 }, [article(500), article(250)])).toEqual({
      minor: 750,
      tiedMinor: 0,
      missing: null,
    });
    expect(costOfSale(sale, [article(0)])).toEqual({ minor: 0, tiedMinor: 0, missing: null });
  });

  it.each([
    ['no article belongs to it', sale, [], 'none'],
    ['it has more articles than those', { ...sale, articleCount: 3 }, [article(500), article(0)], 'incomplete'],
    ['one of them has no known cost', { ...sale, articleCount: 2 }, [article(500), article(null)], 'unpriced'],
    ['one was paid in another currency', sale, [article(500, { currency: 'GBP' })], 'currency'],
  ])('is unknown while %s', (_, of, articles, missing) => {
    expect(costOfSale(of, articles)).toEqual({ minor: null, tiedMinor: null, missing });
  });

  it('is unknown when its parts are in two currencies, whether or not a page states that of the sale', () => {
    const [euros, pounds] = [article(1000), article(500, { currency: 'GBP' })];
    for (const currency of ['EUR', 'GBP', null]) {
      const of = { currency, articleCount: 2 };
      expect(costOfSale(of, [euros, pounds])).toEqual({ minor: null, tiedMinor: null, missing: 'currency' });
      const tied = [{ minor: 300, currency: 'GBP' }];
      expect(costOfSale(of, [euros, article(0, { tied })]).missing).toBe('currency');
      expect(costOfSale(of, [article(0, { tied: [...tied, { minor: 300, currency: 'EUR' }] }), euros]).missing).toBe(
        'currency',
      );
    }
    const unknown = { currency: null, articleCount: 2 };
    expect(costOfSale(unknown, [euros, article(500)])).toMatchObject({ minor: 1500 });
    // Nothing is nothing in every currency.
    const none = article(0, { currency: 'GBP', tied: [{ minor: 0, currency: 'PLN' }] });
    expect(costOfSale(unknown, [euros, none])).toMatchObject({ minor: 1000, tiedMinor: 0 });
  });

  it('is a sum in one currency, or unknown', () => {
    const currency = fc.constantFrom('EUR', 'GBP', null);
    const minor = fc.nat(9_999);
    const stated = fc.record({ minor, currency: fc.constantFrom('EUR', 'GBP') });
    const product = fc
      .record({ minor, currency, tied: fc.array(stated, { maxLength: 2 }) })
      .map(({ minor: costMinor, ...part }) => article(costMinor, part));
    fc.assert(
      fc.property(currency, fc.array(product, { minLength: 1, maxLength: 4 }), (of, products) => {
        const cost = costOfSale({ currency: of, articleCount: products.length }, products);
        const amounts = products.flatMap(({ costMinor, currency: own, tied }) => [
          { minor: costMinor ?? 0, currency: own },
          ...tied,
        ]);
        const named = amounts.flatMap((each) => (each.minor > 0 ? (each.currency ?? []) : []));
        const isOne = new Set(of === null ? named : [of, ...named]).size <= 1;
        const sum = amounts.reduce((total, each) => total + each.minor, 0);
        expect([cost.minor, cost.missing]).toEqual(isOne ? [sum, null] : [null, 'currency']);
      }),
    );
  });

  it('is what the seller entered for the whole sale, however many articles it has', () => {
    const whole = article(900, { isWholeSale: true });
    expect(costOfSale({ ...sale, articleCount: 3 }, [whole, article(100)])).toEqual({
      minor: 900,
      tiedMinor: 0,
      missing: null,
    });
  });

  it('rests on what the seller matched while no page says how many articles it has', () => {
    expect(costOfSale({ ...sale, articleCount: null }, [article(500)])).toEqual({
      minor: 500,
      tiedMinor: 0,
      missing: null,
    });
  });
});

describe('the cost of a sale with expenses', () => {
  const pressed = (minor: number, currency = 'EUR') => article(500, { tied: [{ minor, currency }] });

  it('includes those for its articles', () => {
    expect(costOfSale(sale, [pressed(1200)])).toEqual({ minor: 1700, tiedMinor: 1200, missing: null });
  });

  it('includes those for each article when one stands for the whole sale', () => {
    const whole = article(900, { isWholeSale: true });
    expect(costOfSale(sale, [whole, pressed(1200)])).toMatchObject({ minor: 2100, tiedMinor: 1200 });
  });

  it('is unknown when one was paid in another currency, or the price of its article is unknown', () => {
    expect(costOfSale(sale, [pressed(1200, 'GBP')]).missing).toBe('currency');
    expect(costOfSale(sale, [{ ...pressed(1200), costMinor: null }]).missing).toBe('unpriced');
  });
});

describe('an amount split evenly', () => {
  it('adds up to itself, in parts that differ by a cent at most', () => {
    expect(splitEvenly(1000, 3)).toEqual([334, 333, 333]);
    expect(splitEvenly(1, 3)).toEqual([1, 0, 0]);
    expect(splitEvenly(null, 2)).toEqual([null, null]);
  });
});
