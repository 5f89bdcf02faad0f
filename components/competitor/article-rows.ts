import type { CompetitorArticle } from '#core/contract/competitors.ts';
import { searchPatterns } from '#core/model/search-pattern.ts';
import { type SortBy, sortBy } from '#core/model/sort-by.ts';
import { titleKeyOf } from '#core/model/title-key.ts';

export type ArticleSortKey = 'listed' | 'price' | 'title' | 'favourites';
export type ArticleSort = SortBy<ArticleSortKey>;

/** Newest and most expensive first, texts from A on. */
export const naturalSort = (by: ArticleSortKey): ArticleSort => ({
  by,
  direction: by === 'title' ? 'ascending' : 'descending',
});

const keyOf: Readonly<Record<ArticleSortKey, (article: CompetitorArticle) => string | number | null>> = {
  price: ({ priceMinor }) => priceMinor,
  title: titleKeyOf,
  favourites: ({ favourites }) => favourites,
  // ISO instants in one format: sorting the texts sorts the times.
  listed: ({ listedAt }) => listedAt,
};

export const sortArticles = (articles: readonly CompetitorArticle[], { by, direction }: ArticleSort) =>
  sortBy(articles, keyOf[by], direction);

type Worded = { title: string | null } & { brand: string | null; size: string | null; condition: string | null };

/** The articles whose title, brand, size and condition contain every word of the search, in the given order. */
export const searchArticles = <Row extends Worded>(articles: readonly Row[], search: string): readonly Row[] => {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return articles;
  return articles.filter(({ title, brand, size, condition }) => {
    const words = `${title ?? ''} ${brand ?? ''} ${size ?? ''} ${condition ?? ''}`;
    return patterns.every((pattern) => pattern.test(words));
  });
};
