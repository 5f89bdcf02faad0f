import type { CompetitorArticle } from '#core/contract/competitors.ts';
import { fold } from '#core/model/fold.ts';
import { searchPatterns } from '#core/model/search-pattern.ts';
import type { SortBy } from './article-heads.tsx';

export type ArticleSortKey = 'listed' | 'price' | 'title' | 'favourites';
export type ArticleSort = SortBy<ArticleSortKey>;

/** Newest and most expensive first, texts from A on. */
export const naturalSort = (by: ArticleSortKey): ArticleSort => ({
  by,
  direction: by === 'title' ? 'ascending' : 'descending',
});

const NOT_A_WORD = /[^\p{L}\p{N}]+/gu;
const NUMBER = /\d+/g;
/** Maximum number of digits treated as one number. */
const LONGEST_NUMBER = 9;

/** Compared with plain `<`, twenty times faster than a collator: letters alone, « Robe 2 » before « Robe 10 ». */
const toTitleKey = (title: string): string =>
  fold(title)
    .replaceAll(NOT_A_WORD, ' ')
    .trim()
    .replaceAll(NUMBER, (digits) => digits.padStart(LONGEST_NUMBER, '0'));

type Titled = { title: string | null };

const titleKeys = new WeakMap<Titled, string>();

/** Folded once per article, however often a list of twenty thousand is re-sorted. */
export const titleKeyOf = (article: Titled): string | null => {
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
  // ISO instants in one format: sorting the texts sorts the times.
  listed: ({ listedAt }) => listedAt,
};

type Key = string | number | null;

const compare = (a: { at: Key }, b: { at: Key }, turn: number): number => {
  if (a.at === null || b.at === null) return Number(a.at === null) - Number(b.at === null);
  return a.at === b.at ? 0 : a.at < b.at ? -turn : turn;
};

/** A sorted copy; unknown values come last in both directions, and equals keep their order. */
export const sortBy = <Row>(
  rows: readonly Row[],
  key: (row: Row) => Key,
  direction: SortBy<string>['direction'],
): Row[] => {
  const turn = direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, at: key(row) }))
    .sort((a, b) => compare(a, b, turn))
    .map(({ row }) => row);
};

export const sortArticles = (articles: readonly CompetitorArticle[], { by, direction }: ArticleSort) =>
  sortBy(articles, keyOf[by], direction);

type Worded = Titled & { brand: string | null; size: string | null; condition: string | null };

/** The articles whose title, brand, size and condition contain every word of the search, in the given order. */
export const searchArticles = <Row extends Worded>(articles: readonly Row[], search: string): readonly Row[] => {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return articles;
  return articles.filter(({ title, brand, size, condition }) => {
    const words = `${title ?? ''} ${brand ?? ''} ${size ?? ''} ${condition ?? ''}`;
    return patterns.every((pattern) => pattern.test(words));
  });
};
