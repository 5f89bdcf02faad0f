import type { CompetitorArticle } from '#core/contract/competitors.ts';
import { fold } from '#core/model/fold.ts';
import { searchPatterns } from '#core/model/search-pattern.ts';

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

const NOT_A_WORD = /[^\p{L}\p{N}]+/gu;
const NUMBER = /\d+/g;
/** Digits of the longest number that counts as one. */
const LONGEST_NUMBER = 9;

/** Compared by plain `<`, twenty times cheaper than a collator: letters alone, « Robe 2 » before « Robe 10 ». */
const toTitleKey = (title: string): string =>
  fold(title)
    .replaceAll(NOT_A_WORD, ' ')
    .trim()
    .replaceAll(NUMBER, (digits) => digits.padStart(LONGEST_NUMBER, '0'));

const titleKeys = new WeakMap<CompetitorArticle, string>();

/** Folded once per article, however often a list of twenty thousand is turned about. */
const titleKeyOf = (article: CompetitorArticle): string | null => {
  if (article.title === null) return null;
  const known = titleKeys.get(article);
  if (known !== undefined) return known;
  const key = toTitleKey(article.title);
  titleKeys.set(article, key);
  return key;
};

const keyOf: Readonly<Record<ArticleSortKey, (article: CompetitorArticle) => string | number | null>> = {
  price: ({ priceMinor }) => priceMinor,
  title: titleKeyOf,
  favourites: ({ favourites }) => favourites,
  // ISO instants of one form: as text they stand in the order of time.
  listed: ({ listedAt }) => listedAt,
};

type Keyed = { article: CompetitorArticle; at: string | number | null };

const compare = (a: Keyed, b: Keyed, turn: number): number => {
  if (a.at === null || b.at === null) return Number(a.at === null) - Number(b.at === null);
  return a.at === b.at ? 0 : a.at < b.at ? -turn : turn;
};

/** A sorted copy; what is unknown comes last either way, and equals stay as they were. */
export const sortArticles = (
  articles: readonly CompetitorArticle[],
  { by, direction }: ArticleSort,
): CompetitorArticle[] => {
  const key = keyOf[by];
  const turn = direction === 'ascending' ? 1 : -1;
  return articles
    .map((article) => ({ article, at: key(article) }))
    .sort((a, b) => compare(a, b, turn))
    .map(({ article }) => article);
};

/** The articles whose title, brand, size and condition hold every word of the search, in the order given. */
export const searchArticles = (
  articles: readonly CompetitorArticle[],
  search: string,
): readonly CompetitorArticle[] => {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return articles;
  return articles.filter(({ title, brand, size, condition }) => {
    const words = `${title ?? ''} ${brand ?? ''} ${size ?? ''} ${condition ?? ''}`;
    return patterns.every((pattern) => pattern.test(words));
  });
};
