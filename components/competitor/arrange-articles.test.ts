import { expect, it } from 'vitest';
import type { CompetitorArticle } from '#core/contract/competitors.ts';
import { makeArticle } from '#core/testing/make-article.ts';
import { makeArrangement } from './arrange-articles.ts';
import { type ArticleSort, naturalSort, sortArticles } from './article-rows.ts';

const PAGE = 500;
const PAGES = 40;

/** Pages as returned by the server, with titles in no particular order. */
const shop = Array.from({ length: PAGE * PAGES }, (_, index) =>
  makeArticle(String(index), { title: `Robe ${(index * 7_919) % (PAGE * PAGES)}` }),
);
const upTo = (pages: number) => shop.slice(0, pages * PAGE);

const counting = () => {
  let sorts = 0;
  const arrange = makeArrangement((articles: readonly CompetitorArticle[], sort: ArticleSort) => {
    sorts += 1;
    return sortArticles(articles, sort);
  });
  return { arrange, sorts: () => sorts };
};
const byTitle = naturalSort('title');
const ids = (articles: readonly CompetitorArticle[]) => articles.map(({ itemId }) => itemId);

it('forty pages that arrive one by one are sorted twice: the first page, and all of them at the end', () => {
  const { arrange, sorts } = counting();
  for (let pages = 1; pages < PAGES; pages++) arrange(upTo(pages), byTitle, false);
  expect(sorts()).toBe(1);
  const whole = arrange(shop, byTitle, true);
  expect(sorts()).toBe(2);
  expect(ids(whole)).toEqual(ids(sortArticles(shop, byTitle)));
  expect(arrange(shop, byTitle, true)).toBe(whole);
});

it('articles that arrive are added below those already shown', () => {
  const { arrange } = counting();
  const first = arrange(upTo(1), byTitle, false);
  const later = arrange(upTo(3), byTitle, false);
  expect(later.slice(0, PAGE)).toEqual(first);
  expect(later.slice(PAGE)).toEqual(shop.slice(PAGE, 3 * PAGE));
});

it('changing the sort order sorts all articles received so far', () => {
  const { arrange, sorts } = counting();
  arrange(upTo(2), byTitle, false);
  const turned: ArticleSort = { by: 'title', direction: 'descending' };
  expect(ids(arrange(upTo(2), turned, false))).toEqual(ids(sortArticles(upTo(2), turned)));
  expect(sorts()).toBe(2);
});

it('a list that was fetched again is sorted again', () => {
  const { arrange } = counting();
  const [first, ...rest] = upTo(1);
  arrange(upTo(1), byTitle, true);
  const renamed = [{ ...first, title: 'Zèbre' } as CompetitorArticle, ...rest];
  expect(arrange(renamed, byTitle, true).at(-1)?.title).toBe('Zèbre');
});
