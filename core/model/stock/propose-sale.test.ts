import { describe, expect, it } from 'vitest';
import type { ProposableArticle } from './propose-article.ts';
import { type ChoosableSale, proposeSales } from './propose-sale.ts';

const article: ProposableArticle = {
  ...{ id: 'a', title: 'Manteau long Sandro', cost: 38, currency: 'EUR', state: 'to_list', marketplaceUserId: '77' },
  ...{ boughtOn: '2026-08-01', updatedAt: null, sale: null },
};
const sale = (id: string, part: Partial<ChoosableSale> = {}): ChoosableSale => ({
  ...{ id, title: 'Robe', currency: 'EUR', date: '2026-09-12T10:00:00.000Z', marketplaceUserId: '77' },
  ...part,
});
const idsOf = (sales: ChoosableSale[], of = article) => proposeSales(of, sales).map(({ sale: { id } }) => id);

describe('the sales of an article to choose from', () => {
  it('begin with its title, then with words of it, then the newest, and say why', () => {
    const sales = [
      sale('old'),
      sale('new', { date: '2026-10-01T10:00:00.000Z' }),
      sale('undated', { date: null }),
      sale('words', { title: 'Manteau Sandro noir' }),
      sale('title', { title: ' manteau LONG sandro ' }),
    ];
    expect(proposeSales(article, sales).map(({ sale: { id }, reason }) => [id, reason])).toEqual([
      ['title', 'title'],
      ['words', 'words'],
      ['new', null],
      ['old', null],
      ['undated', null],
    ]);
  });

  it.each([
    ['before it was bought', { date: '2026-07-31T10:00:00.000Z' }],
    ['in another currency', { currency: 'GBP' }],
    ['by another account', { marketplaceUserId: '88' }],
  ])('are none %s', (_, part) => expect(idsOf([sale('s', part)])).toEqual([]));

  it('are any currency’s while its cost is unknown or it was a gift', () => {
    const other = [sale('s', { currency: 'GBP' })];
    expect(idsOf(other, { ...article, cost: null })).toEqual(['s']);
    expect(idsOf(other, { ...article, cost: 0 })).toEqual(['s']);
  });

  it('are none for one that is sold already, on its way or gone', () => {
    expect(idsOf([sale('s')], { ...article, sale: {} })).toEqual([]);
    expect(idsOf([sale('s')], { ...article, state: 'gone' })).toEqual([]);
  });

  it('have no reason for an article without a title', () => {
    expect(proposeSales({ ...article, title: null }, [sale('s', { title: '' })])).toMatchObject([{ reason: null }]);
  });
});
