import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGIMES } from '../regime.ts';
import { STOCK_STATES } from './product.ts';
import { STOCK_LISTS } from './stock-lists.ts';
import {
  type ListedArticle,
  STOCK_SORTS,
  type StockFilter,
  type StockSettings,
  stockOverview,
  viewStock,
} from './stock-view.ts';

const settings: StockSettings = { own: 'professional', places: ['Grenier', 'A-10'], today: '2026-11-23' };
const article = (part: Partial<ListedArticle> = {}): ListedArticle => ({
  ...{ title: 'Veste', sku: null, place: null, brand: null, category: null, size: null, source: null, note: null },
  ...{ price: 20, cost: 5, currency: 'EUR', boughtOn: '2026-11-01', listedAt: null, state: 'on_sale' },
  ...{ marketplaceUserId: '77', regime: 'professional', ...part },
});
const everything: StockFilter = { list: 'all', search: '' };
const titles = (articles: readonly ListedArticle[], search: string) =>
  viewStock(articles, { ...everything, search }, { by: 'title', direction: 'ascending' }, settings).map(
    ({ title }) => title,
  );

const anyArticle = fc
  .record({
    state: fc.constantFrom(...STOCK_STATES),
    cost: fc.constantFrom(null, 0, 2.5, 30),
    currency: fc.constantFrom('EUR', 'GBP', null),
    boughtOn: fc.constantFrom('2026-11-20', '2026-09-01', '2025-01-01', '2027-01-01', null),
    regime: fc.constantFrom(...REGIMES, null),
    marketplaceUserId: fc.constantFrom('77', '88', null),
    title: fc.constantFrom('Veste', 'Robe', null),
  })
  .map(article);
const filter = fc.record({
  list: fc.constantFrom(...STOCK_LISTS),
  search: fc.constantFrom('', 'robe'),
  regime: fc.constantFrom(undefined, ...REGIMES),
  account: fc.constantFrom(undefined, '77', 'unknown'),
});

describe('a view of the stock', () => {
  it('finds every word in any field, whatever its case and accents', () => {
    const articles = [
      article({ title: 'Robe Étoile', brand: 'Sézane', note: 'tâche d’œuf' }),
      article({ title: 'Pull', sku: 'CP-7', source: 'Emmaüs' }),
    ];
    expect(titles(articles, 'SEZANE etoile')).toEqual(['Robe Étoile']);
    expect(titles(articles, "d'oeuf")).toEqual(['Robe Étoile']);
    expect(titles(articles, 'cp-7 emmaus')).toEqual(['Pull']);
    expect(titles(articles, 'pull etoile')).toEqual([]);
  });

  it('sorts by places in the seller’s order, then by name; what is unknown comes last both ways', () => {
    const articles = ['b-2', null, 'A-10', 'B-2', 'Grenier', 'a-9'].map((place) => article({ place }));
    const sorted = (direction: 'ascending' | 'descending') =>
      viewStock(articles, everything, { by: 'place', direction }, settings).map(({ place }) => place);
    expect(sorted('ascending')).toEqual(['Grenier', 'A-10', 'a-9', 'B-2', 'b-2', null]);
    expect(sorted('descending')).toEqual(['b-2', 'B-2', 'a-9', 'A-10', 'Grenier', null]);
  });

  it('shows the regime that has articles where the one that is asked for has none', () => {
    const articles = [article({ regime: 'particulier' }), article({ regime: null })];
    const overview = stockOverview(articles, { ...everything, regime: 'professional' }, settings);
    expect(overview).toMatchObject({ regime: 'particulier', regimes: ['particulier'], found: 2 });
  });

  it('never adds two currencies, and adds no cost without one', () => {
    const articles = [
      article(),
      article({ currency: 'GBP', cost: 3 }),
      article({ currency: null }),
      article({ cost: null }),
    ];
    expect(stockOverview(articles, everything, settings).lists.all).toEqual({
      ...{ count: 4, unpriced: 2 },
      sums: [
        { currency: 'EUR', amount: 5 },
        { currency: 'GBP', amount: 3 },
      ],
    });
  });

  it('has as many articles as its overview counts, and the ages add up to what is here', () => {
    const sort = fc.record({
      by: fc.constantFrom(...STOCK_SORTS),
      direction: fc.constantFrom('ascending' as const, 'descending' as const),
    });
    fc.assert(
      fc.property(fc.array(anyArticle), filter, sort, (articles, asked, order) => {
        const overview = stockOverview(articles, asked, settings);
        expect(viewStock(articles, asked, order, settings)).toHaveLength(overview.found);
        const whole = viewStock(articles, { ...asked, search: '' }, order, settings);
        expect(whole).toHaveLength(overview.lists[asked.list].count);
        const { ages, ageless, lists } = overview;
        expect([...ages, ageless].reduce((sum, { count }) => sum + count, 0)).toBe(lists.all.count);
      }),
    );
  });
});
