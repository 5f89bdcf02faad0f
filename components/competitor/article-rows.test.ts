import { describe, expect, it } from 'vitest';
import type { CompetitorArticle } from '#core/contract/competitors.ts';
import { makeArticle as article } from '#core/testing/make-article.ts';
import { naturalSort, searchArticles, sortArticles } from './article-rows.ts';
import { stateOf } from './state-labels.ts';

const ids = (articles: readonly CompetitorArticle[]) => articles.map(({ itemId }) => itemId);

const dress = article('1', { title: 'Robe fleurie', brand: 'Sézane', priceMinor: 4_200 });
const jacket = article('2', { title: 'Veste en jean', brand: 'Levi’s', priceMinor: 1_800 });
const free = article('3', { title: 'Écharpe', brand: null });
const all = [jacket, free, dress];

describe('the articles of a shop', () => {
  it('are found by words of their title and brand, ignoring accents, in their original order', () => {
    expect(ids(searchArticles(all, 'sezane ROBE'))).toEqual(['1']);
    expect(ids(searchArticles(all, 'e'))).toEqual(['2', '3', '1']);
    expect(searchArticles(all, 'robe veste')).toEqual([]);
  });

  it('are sorted from the dearest down, with unknown prices last in either direction', () => {
    expect(ids(sortArticles(all, naturalSort('price')))).toEqual(['1', '2', '3']);
    expect(ids(sortArticles(all, { by: 'price', direction: 'ascending' }))).toEqual(['2', '1', '3']);
  });

  it('are sorted in French alphabetical order, ignoring decoration around the title', () => {
    const adorned = article('4', { title: '✨ « Jupe »' });
    expect(ids(sortArticles([...all, adorned], naturalSort('title')))).toEqual(['3', '4', '1', '2']);
    const numbered = ['Robe 10', 'Robe 9', 'robe 2'].map((title, index) => article(String(index), { title }));
    expect(ids(sortArticles(numbered, naturalSort('title')))).toEqual(['2', '1', '0']);
  });

  it('are sorted from the newest, and equal ones keep their order', () => {
    const dated = ['2026-11-02', null, '2026-11-20', '2026-11-02'].map((day, index) =>
      article(String(index), { listedAt: day && `${day}T10:00:00.000Z` }),
    );
    expect(ids(sortArticles(dated, naturalSort('listed')))).toEqual(['2', '0', '3', '1']);
  });

  it('are sorted without changing the original list', () => {
    sortArticles(all, naturalSort('title'));
    expect(ids(all)).toEqual(['2', '3', '1']);
  });
});

describe('the state of an article', () => {
  it.each([
    ['on_sale', true, 'on_sale'],
    ['on_sale', false, 'gone'],
    ['reserved', false, 'gone'],
    ['sold', false, 'sold'],
  ] as const)(
    '%s, shown: %s → %s; an article that is no longer shown does not count as sold for that reason',
    (state, isShown, stands) => {
      expect(stateOf({ state, isShown })).toBe(stands);
    },
  );
});
