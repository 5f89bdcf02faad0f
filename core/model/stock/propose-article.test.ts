import { describe, expect, it } from 'vitest';
import { type ProposableArticle, proposeArticles } from './propose-article.ts';

const sale = {
  ...{ title: 'Manteau long Sandro 38', currency: 'EUR', soldAt: '2026-09-12T10:00:00.000Z' },
  marketplaceUserId: '77' as string | null,
};
const make = (id: string, part: Partial<ProposableArticle> = {}): ProposableArticle => ({
  ...{ id, title: 'manteau sandro noir', cost: 38, currency: 'EUR', state: 'to_list', marketplaceUserId: null },
  ...{ boughtOn: '2026-08-01', updatedAt: '2026-08-01T10:00:00.000Z', sale: null },
  ...part,
});
const idsOf = (articles: ProposableArticle[], of = sale) =>
  proposeArticles(of, articles).map(({ article }) => article.id);

describe('the articles proposed for a sale', () => {
  it('have its title, then a closed listing, then most words of it, then were entered last, and say why', () => {
    const articles = [
      make('older', { updatedAt: '2026-07-01T10:00:00.000Z' }),
      make('newer'),
      make('more', { title: 'Long manteau Sandro' }),
      make('closed', { state: 'unseen' }),
      make('same', { title: ' manteau LONG sandro 38 ', state: 'sold' }),
    ];
    expect(idsOf(articles)).toEqual(['same', 'closed', 'more', 'newer', 'older']);
    expect(proposeArticles(sale, articles).map(({ reasons }) => reasons)).toEqual([
      ...[['title', 'closed'], ['words', 'closed'], ['words'], ['words'], ['words']],
    ]);
  });

  it.each([
    ['one word in common', { title: 'Sandro robe' }],
    ['no title', { title: null }],
    ['a sale of its own', { sale: {} }],
    ['an unknown cost', { cost: null }],
    ['another currency', { currency: 'GBP' }],
    ['a purchase after the sale', { boughtOn: '2026-09-13' }],
    ['a listing of another account', { marketplaceUserId: '88' }],
    ['a fate', { state: 'gone' }],
    ['a parcel on its way', { state: 'to_ship' }],
    ['a state that is not known', { state: 'unknown' }],
  ])('are none with %s', (_, part) => {
    expect(idsOf([make('a', part)])).toEqual([]);
  });

  it('may be gifts, bought on the day of the sale, or of an account that nothing tells', () => {
    const gift = make('gift', { cost: 0, currency: null });
    const sameDay = make('day', { boughtOn: '2026-09-12' });
    const own = make('own', { marketplaceUserId: '77' });
    expect(idsOf([gift, sameDay, own]).toSorted()).toEqual(['day', 'gift', 'own']);
    expect(idsOf([make('other', { marketplaceUserId: '88' })], { ...sale, marketplaceUserId: null })).toEqual([
      'other',
    ]);
  });

  it('are none for a sale without a title', () => {
    expect(idsOf([make('a')], { ...sale, title: '38 M' })).toEqual([]);
  });
});
