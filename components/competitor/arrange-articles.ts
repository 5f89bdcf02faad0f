import type { CompetitorArticle } from '#core/contract/competitors.ts';
import { type ArticleSort, sortArticles } from './article-rows.ts';

type Articles = readonly CompetitorArticle[];

const beginsWith = (articles: Articles, head: Articles): boolean =>
  articles.length >= head.length && head.every((article, index) => article === articles[index]);

/**
 * Keeps a list sorted while its pages arrive. Articles present when a sort is chosen are sorted; later ones are
 * appended below, so that nothing moves while the seller reads; once all have arrived (`isWhole`), everything is
 * sorted, once.
 */
export const makeArrangement = (sortAll = sortArticles) => {
  let from: Articles = [];
  let sort: ArticleSort | null = null;
  let sorted: Articles = [];
  return (articles: Articles, wanted: ArticleSort, isWhole: boolean): Articles => {
    const isSame = sort?.by === wanted.by && sort.direction === wanted.direction && beginsWith(articles, from);
    const isLate = isSame && from.length > 0 && (!isWhole || articles.length === from.length);
    if (!isLate) {
      sorted = sortAll(articles, wanted);
      [from, sort] = [articles, wanted];
    }
    return articles.length === from.length ? sorted : [...sorted, ...articles.slice(from.length)];
  };
};
