import { describe, expect, it } from 'vitest';
import { type MadeVisit, makeShopHistory, type Shown } from '#core/testing/make-shop-history.ts';
import { marketView, type OwnItem } from './market-view.ts';
import type { ShopHistory, ShopItem } from './shop-history.ts';

const DRESS: Partial<ShopItem> = { title: 'Robe longue', brand: 'Sézane' };

/** A shop with dresses of one brand at some prices; those `sold` were sold within the week. */
const shop = (prices: readonly number[], { sold = 0, article = DRESS } = {}): ShopHistory => {
  const ids = prices.map((_, index) => `i${index}`);
  const show = (stateOf: (index: number) => Shown['state']): MadeVisit => ({
    isWhole: true,
    shown: Object.fromEntries(ids.map((id, i) => [id, { priceMinor: prices[i] ?? 0, state: stateOf(i) }])),
  });
  const history = makeShopHistory(
    [{ isWhole: true, shown: {} }, show(() => 'on_sale'), show((index) => (index < sold ? 'sold' : 'on_sale'))],
    Object.fromEntries(ids.map((id) => [id, article])),
  );
  return history;
};
const own = (priceMinor: number): OwnItem => ({ title: 'Robe courte', brand: 'SEZANE', priceMinor, currency: 'EUR' });

describe('the market over followed shops', () => {
  it('sets prices of a brand and garment beside one’s own', () => {
    const { lines, shops } = marketView([shop([2000, 3000, 4000, 3000]), shop([3000, 3000, 5000, 1000])], [own(3900)]);
    expect(shops).toBe(2);
    expect(lines).toEqual([
      {
        brand: 'Sézane',
        garment: 'robes',
        currency: 'EUR',
        items: 8,
        shops: 2,
        medianMinor: 3000,
        ownItems: 1,
        ownMedianMinor: 3900,
        sold: 0,
        medianDays: null,
      },
    ]);
  });

  it.each([
    [3900, ['priced_above']],
    [3100, []],
    [2100, ['priced_below']],
  ])('says of own articles at %i: %j, with the sample', (price, kinds) => {
    const { suggestions } = marketView([shop([3000, 3000, 3000, 3000]), shop([3000, 3000, 3000, 3000])], [own(price)]);
    expect(suggestions.map(({ kind }) => kind)).toEqual(kinds);
    for (const { sample, shops } of suggestions) expect([sample, shops]).toEqual([8, 2]);
  });

  it('stays silent below its minimum, and on one shop alone', () => {
    const few = marketView([shop([3000, 3000, 3000]), shop([3000, 3000, 3000, 3000])], [own(9000)]);
    expect(few).toMatchObject({ minimum: 8, lines: [], suggestions: [] });
    const alone = marketView([shop([3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000])], [own(9000)]);
    expect(alone.lines).toHaveLength(1);
    expect(alone.suggestions).toEqual([]);
  });

  it('never puts two currencies together', () => {
    const pounds = { ...DRESS, currency: 'GBP' };
    const view = marketView([shop([1, 1, 1, 1]), shop([9, 9, 9, 9], { article: pounds })], []);
    expect(view.lines).toEqual([]);
  });

  it('counts what was said to be sold, and how long it took once enough is known', () => {
    const prices = Array.from({ length: 14 }, () => 3000);
    const [line] = marketView([shop(prices, { sold: 4 })], []).lines;
    expect(line).toMatchObject({ items: 10, sold: 4, medianDays: null });
    expect(marketView([shop(prices, { sold: 5 })], []).lines[0]).toMatchObject({ items: 9, sold: 5, medianDays: 7 });
  });
});
