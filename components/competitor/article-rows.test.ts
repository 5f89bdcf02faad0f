import { describe, expect, it } from 'vitest';
import type { CompetitorArticle } from '#core/contract/competitors.ts';
import { naturalSort, viewArticles } from './article-rows.ts';

const article = (itemId: string, part: Partial<CompetitorArticle>): CompetitorArticle => ({
  itemId,
  title: null,
  brand: null,
  size: null,
  condition: null,
  priceMinor: null,
  currency: 'EUR',
  state: 'on_sale',
  isShown: true,
  favourites: null,
  listedAt: null,
  firstSeenAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: '2026-11-21T10:00:00.000Z',
  photoUrl: null,
  url: null,
  ...part,
});
const ids = (articles: readonly CompetitorArticle[]) => articles.map(({ itemId }) => itemId);

const dress = article('1', { title: 'Robe fleurie', brand: 'Sézane', priceMinor: 4_200 });
const jacket = article('2', { title: 'Veste en jean', brand: 'Levi’s', priceMinor: 1_800 });
const free = article('3', { title: 'Écharpe', brand: null });
const all = [jacket, free, dress];

describe('the articles of a shop', () => {
  it('are found by words of title and brand, accents aside', () => {
    expect(ids(viewArticles(all, 'sezane ROBE', naturalSort('title')))).toEqual(['1']);
    expect(viewArticles(all, 'robe veste', naturalSort('title'))).toEqual([]);
  });

  it('come dearest first, and an unknown price last either way', () => {
    expect(ids(viewArticles(all, '', naturalSort('price')))).toEqual(['1', '2', '3']);
    expect(ids(viewArticles(all, '', { by: 'price', direction: 'ascending' }))).toEqual(['2', '1', '3']);
  });

  it('come in the order of the French alphabet', () => {
    expect(ids(viewArticles(all, '', naturalSort('title')))).toEqual(['3', '1', '2']);
  });

  it('leave the list that was given as it was', () => {
    viewArticles(all, '', naturalSort('title'));
    expect(ids(all)).toEqual(['2', '3', '1']);
  });
});
