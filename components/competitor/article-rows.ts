import type { CompetitorArticle } from '#core/contract/competitors.ts';
import { fold } from '#core/model/fold.ts';
import { toInstant } from '#core/model/time.ts';

export type ArticleSortKey = 'listed' | 'price' | 'title' | 'favourites';
export interface ArticleSort {
  by: ArticleSortKey;
  direction: 'ascending' | 'descending';
}

/** Newest and dearest first, words from A on. */
export const naturalSort = (by: ArticleSortKey): ArticleSort => ({
  by,
  direction: by === 'title' ? 'ascending' : 'descending',
});

const collator = new Intl.Collator('fr-FR', { sensitivity: 'base', numeric: true });

const keyOf: Readonly<Record<ArticleSortKey, (article: CompetitorArticle) => string | number | null>> = {
  price: ({ priceMinor }) => priceMinor,
  title: ({ title }) => title,
  favourites: ({ favourites }) => favourites,
  listed: ({ listedAt }) => toInstant(listedAt),
};

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** The articles whose words hold every word of the search, sorted; what is unknown comes last either way. */
export const viewArticles = (
  articles: readonly CompetitorArticle[],
  search: string,
  { by, direction }: ArticleSort,
): CompetitorArticle[] => {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const holds = ({ title, brand, size, condition }: CompetitorArticle): boolean => {
    const text = fold([title, brand, size, condition].filter((part) => part !== null).join(' '));
    return words.every((word) => text.includes(word));
  };
  const found = words.length === 0 ? articles : articles.filter(holds);
  const key = keyOf[by];
  const turn = direction === 'ascending' ? 1 : -1;
  // Each key once: a comparison would read its dates anew, a dozen times per article.
  return found
    .map((article) => ({ article, at: key(article) }))
    .sort((a, b) =>
      a.at === null || b.at === null ? Number(a.at === null) - Number(b.at === null) : turn * compare(a.at, b.at),
    )
    .map(({ article }) => article);
};
