import { describe, expect, it } from 'vitest';
import { type MadeVisit, makeShopHistory, type Shown } from '#core/testing/make-shop-history.ts';
import { DAY } from '../time.ts';
import type { MarketLine } from './market-line.ts';
import { marketView, type OwnItem } from './market-view.ts';
import type { ShopHistory, ShopItem } from './shop-history.ts';

const DRESS: Partial<ShopItem> = { title: 'Robe longue', brand: 'Sézane' };

/** A shop with dresses of one brand at the given prices; those in `sold` were sold within the week. */
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
const READ_AT = Date.parse('2026-09-20T08:00:00Z');
const own = (priceMinor: number): OwnItem => ({
  ...{ title: 'Robe courte', brand: 'SEZANE', priceMinor, currency: 'EUR', readAt: READ_AT },
});
const first = (lines: readonly MarketLine[], level: MarketLine['level'] = 'brand_garment') =>
  lines.find((line) => line.level === level);

describe('the market over followed shops', () => {
  it('compares prices by brand and garment with the seller’s own', () => {
    // 10, 20, 30, 30, 30, 30, 40, 50 €: the two in the middle are 30 €.
    const { lines, shops } = marketView([shop([2000, 3000, 4000, 3000]), shop([3000, 3000, 5000, 1000])], [own(3900)]);
    expect(shops).toBe(2);
    expect(lines).toHaveLength(3);
    expect(first(lines)).toEqual({
      ...{ level: 'brand_garment', brand: 'Sézane', garment: 'robes', currency: 'EUR', items: 8, shops: 2 },
      ...{ medianMinor: 3000, seenFrom: '2026-09-22T09:00:00.000Z', seenTo: '2026-09-22T09:00:00.000Z' },
      ...{ ownItems: 1, ownMedianMinor: 3900, ownSeenFrom: '2026-09-20T08:00:00.000Z' },
      ...{ sold: 0, timedSales: 0, saleShops: 0, medianDays: null },
    });
  });

  it('uses the mean of the two middle values of an even count, to the cent', () => {
    // 10, 12, 15, 19.99, 24, 30, 31, 99 €: (19.99 + 24) ÷ 2 = 21.995, shown as 22.00.
    const prices = [3000, 1000, 9900, 1999, 1200, 2400, 3100, 1500];
    expect(first(marketView([shop(prices)], []).lines)?.medianMinor).toBe(2200);
    // Without the 99 €: 19.99 is the middle of seven, too few to be shown.
    expect(marketView([shop(prices.filter((price) => price !== 9900))], []).lines).toEqual([]);
  });

  it('has lines for a brand and for a kind as a whole, and none where they are unknown', () => {
    const shirts = { title: 'Chemise', brand: 'Sézane' };
    const unbranded = { title: 'Robe', brand: ' ' };
    const untitled = { title: null, brand: 'Sézane' };
    const four = [1000, 1000, 1000, 1000];
    const { lines, withoutBrand } = marketView(
      [shop(four), ...[shirts, unbranded, untitled].map((article) => shop(four, { article }))],
      [],
    );
    // For Sézane: dresses, shirts and unnamed articles; for dresses: Sézane’s and those without a brand.
    expect(lines.map(({ level, brand, garment, items }) => [level, brand, garment, items])).toEqual([
      ['brand', 'Sézane', null, 12],
      ['garment', null, 'robes', 8],
    ]);
    expect(withoutBrand).toBe(4);
  });

  it.each([
    [3900, ['priced_above']],
    [3600, []],
    [3100, []],
    [2100, ['priced_below']],
  ])('classifies own articles at %i: %j, with the sample', (price, kinds) => {
    const { suggestions } = marketView([shop([3000, 3000, 3000, 3000]), shop([3000, 3000, 3000, 3000])], [own(price)]);
    expect(suggestions.map(({ kind }) => kind)).toEqual(kinds);
    for (const { sample, shops, ownItems } of suggestions) expect([sample, shops, ownItems]).toEqual([8, 2, 1]);
  });

  it('returns nothing below its minimum, or for one shop alone', () => {
    const few = marketView([shop([3000, 3000, 3000]), shop([3000, 3000, 3000, 3000])], [own(9000)]);
    expect(few).toMatchObject({ minimum: 8, lines: [], suggestions: [] });
    const alone = marketView([shop([3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000])], [own(9000)]);
    expect(first(alone.lines)).toMatchObject({ items: 8, shops: 1 });
    expect(alone.suggestions).toEqual([]);
  });

  it('never combines two currencies, and counts articles without a price', () => {
    const pounds = { ...DRESS, currency: 'GBP' };
    const unknown = { ...DRESS, currency: null };
    const view = marketView(
      [shop([1, 1, 1, 1]), shop([9, 9, 9, 9], { article: pounds }), shop([5, 5], { article: unknown })],
      [own(3900)],
    );
    expect(view).toMatchObject({ lines: [], withoutPrice: 2 });
    const eight = Array.from({ length: 8 }, () => 900);
    const [line] = marketView([shop(eight, { article: pounds })], [own(3900)]).lines;
    expect(line).toMatchObject({ currency: 'GBP', medianMinor: 900, ownItems: 0, ownMedianMinor: null });
  });

  it('counts observed sales, and how long they took once enough are known', () => {
    const prices = Array.from({ length: 14 }, () => 3000);
    const few = first(marketView([shop(prices, { sold: 4 })], []).lines);
    expect(few).toMatchObject({ items: 10, sold: 4, timedSales: 4, medianDays: null });
    // Listed between two visits a week apart, sold between the next two: 3.5 days to 10.5.
    const enough = first(marketView([shop(prices, { sold: 5 })], []).lines);
    expect(enough).toMatchObject({ items: 9, sold: 5, timedSales: 5, saleShops: 1, medianDays: 7 });
  });

  it('shows what sells so fast that hardly any is on sale, without a price', () => {
    const [line] = marketView(
      [
        shop(
          Array.from({ length: 6 }, () => 3000),
          { sold: 5 },
        ),
      ],
      [],
    ).lines;
    expect(line).toMatchObject({ items: 1, medianMinor: null, timedSales: 5, medianDays: 7 });
  });
});

describe('what sells fast', () => {
  const COAT: Partial<ShopItem> = { title: 'Manteau', brand: 'Maje' };
  const six = [3000, 3000, 3000, 3000, 3000, 3000];
  /** Listed the given number of days before the third week, in the middle of which they are sold. */
  const soldAfter = (days: number, article: Partial<ShopItem>, sold: number) => {
    const soldAt = makeShopHistory([{ isWhole: true, shown: {} }]).visits[0]?.at ?? 0;
    return shop(six, { sold, article: { ...article, listedAt: soldAt + 10.5 * DAY - days * DAY } });
  };
  const slow = [soldAfter(10, COAT, 6), soldAfter(10, COAT, 6)];

  it('is shown with its sample of sales, from at least two shops, next to all sales', () => {
    // Three dresses each in two shops after 4 days, twelve coats after 10: the median of 18 sales is 10.
    const { suggestions } = marketView([soldAfter(4, DRESS, 3), soldAfter(4, DRESS, 3), ...slow], []);
    expect(suggestions).toMatchObject([
      { kind: 'sells_fast', brand: 'Sézane', garment: 'robes', medianDays: 4, marketDays: 10, sample: 6, shops: 2 },
    ]);
  });

  it('is not derived from one shop’s sales, however many shops offer the same', () => {
    const { lines, suggestions } = marketView([soldAfter(4, DRESS, 5), soldAfter(4, DRESS, 0), ...slow], []);
    expect(first(lines)).toMatchObject({ brand: 'Sézane', shops: 2, saleShops: 1, medianDays: 4 });
    expect(suggestions).toEqual([]);
  });
});
