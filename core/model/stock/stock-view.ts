import { fold } from '../fold.ts';
import { type Currency, fromMinor } from '../money.ts';
import { type AccountChoice, ofAccount } from '../own-accounts.ts';
import { REGIMES, type Regime, shownRegime } from '../regime.ts';
import { searchWords } from '../search-words.ts';
import { type SortBy, sortBy } from '../sort-by.ts';
import type { ParisDay } from '../time.ts';
import { titleKeyOf } from '../title-key.ts';
import { comparePlaces } from './places.ts';
import {
  type CostedCount,
  costOf,
  groupStock,
  mapStockLists,
  type StockList,
  type StockRow,
  stockAge,
  stockAges,
} from './stock-lists.ts';

/** An article of the stock, as lists find and sort it. Amounts are decimal; null is unknown. */
export interface ListedArticle extends StockRow {
  title: string | null;
  sku: string | null;
  place: string | null;
  brand: string | null;
  category: string | null;
  size: string | null;
  source: string | null;
  note: string | null;
  /** The asking price. */
  price: number | null;
  marketplaceUserId: string | null;
  regime: Regime | 'unknown' | null;
}

/** Which articles are asked for: those under one regime, of one account. */
export interface StockScope {
  /** By default that of the seller's own type, or the one under which there are any. */
  regime?: Regime | undefined;
  /** By default every account. */
  account?: AccountChoice | undefined;
}

export interface StockFilter extends StockScope {
  list: StockList;
  /** Every word of it is in the title, brand, category, size, SKU, place, source or note. */
  search: string;
}

export const STOCK_SORTS = ['age', 'cost', 'price', 'place', 'title'] as const;
export type StockSortKey = (typeof STOCK_SORTS)[number];
export type StockSort = SortBy<StockSortKey>;

/** Oldest and most expensive first, texts from A on. */
export const naturalStockSort = (by: StockSortKey): StockSort => ({
  by,
  direction: by === 'title' || by === 'place' ? 'ascending' : 'descending',
});

/** What the seller's settings and the day decide. */
export interface StockSettings {
  /** The regime of the seller's own type; null while it is unknown. */
  own: Regime | null;
  /** The seller's places, in their order. */
  places: readonly string[];
  today: ParisDay;
}

/** The amount that some articles cost in one currency, as a decimal number. */
export interface CostSum {
  currency: Currency;
  amount: number;
}

/** Some articles, how many of them have no known cost, and what the others cost. */
export interface CostedArticles {
  count: number;
  unpriced: number;
  /** By currency, in the order of their codes. */
  sums: readonly CostSum[];
}

/** What a screen shows above its list. */
export interface StockOverview {
  /** The regime that is shown; null: there is no article under any. */
  regime: Regime | null;
  /** Those under which the seller has any article. */
  regimes: Regime[];
  /** Articles of every account and regime. */
  count: number;
  /** Articles of the regime that belong to no account. */
  withoutAccount: number;
  lists: Record<StockList, CostedArticles>;
  /** The articles that are here by age, youngest first: up to each of `AGE_BOUNDS`, and from the last one on. */
  ages: CostedArticles[];
  /** Those whose age is unknown. */
  ageless: CostedArticles;
  /** Articles of the list that the search finds. */
  found: number;
}

type Described = Pick<ListedArticle, 'title' | 'brand' | 'category' | 'size' | 'sku' | 'place' | 'source' | 'note'>;

/** The text that a search looks through. */
export const articleSearchText = ({ title, brand, category, size, sku, place, source, note }: Described): string =>
  fold([title, brand, category, size, sku, place, source, note].filter((text) => text !== null).join(' '));

export const searchArticles = <Article extends Described>(
  articles: readonly Article[],
  search: string,
): readonly Article[] => {
  const words = searchWords(search);
  if (words.length === 0) return articles;
  return articles.filter((article) => {
    const text = articleSearchText(article);
    return words.every((word) => text.includes(word));
  });
};

const keyOf = (
  by: StockSortKey,
  articles: readonly ListedArticle[],
  { places, today }: Pick<StockSettings, 'places' | 'today'>,
): ((article: ListedArticle) => string | number | null) => {
  if (by === 'place') {
    const rank = rankPlaces(
      articles.map(({ place }) => place),
      places,
    );
    return ({ place }) => (place === null ? null : (rank.get(place) ?? null));
  }
  if (by === 'age') return (article) => stockAge(article, today)?.days ?? null;
  if (by === 'title') return titleKeyOf;
  return (article) => article[by];
};

/** The rank of each place among those that articles have, in the seller's order. */
export const rankPlaces = (
  ofArticles: Iterable<string | null>,
  places: readonly string[],
): ReadonlyMap<string, number> => {
  const known = [...new Set(ofArticles)].filter((place) => place !== null);
  return new Map(known.toSorted(comparePlaces(places)).map((place, index) => [place, index]));
};

/** A sorted copy; unknown values come last in both directions, and equals keep their order. */
const sortArticles = <Article extends ListedArticle>(
  articles: readonly Article[],
  { by, direction }: StockSort,
  settings: Pick<StockSettings, 'places' | 'today'>,
): Article[] => sortBy(articles, keyOf(by, articles, settings), direction);

const isUnder = ({ regime }: ListedArticle, shown: Regime | null): boolean =>
  regime === shown || regime === null || regime === 'unknown';

const articlesWithin = <Article extends ListedArticle>(
  all: readonly Article[],
  { regime: asked, account }: StockScope,
  own: Regime | null,
) => {
  const regimes = REGIMES.filter((each) => all.some(({ regime }) => regime === each));
  const regime = shownRegime(regimes, asked, own);
  const ofRegime = all.filter((article) => isUnder(article, regime));
  return { regimes, regime, ofRegime, shown: ofAccount(ofRegime, account ?? null) };
};

/** The articles that a view shows, in its order; equals keep that of the list. */
export const viewStock = <Article extends ListedArticle>(
  all: readonly Article[],
  { list, search, ...scope }: StockFilter,
  sort: StockSort,
  settings: StockSettings,
): Article[] => {
  const listed = groupStock(articlesWithin(all, scope, settings.own).shown, settings.today).get(list) ?? [];
  return sortArticles(searchArticles(listed, search), sort, settings);
};

const toCosted = ({ count, sums, unpriced }: CostedCount): CostedArticles => ({
  ...{ count, unpriced },
  sums: [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, minor]) => ({ currency, amount: fromMinor(minor) })),
});

/** What the articles of a view cost, and how many there are besides. */
export const stockOverview = (
  all: readonly ListedArticle[],
  { list, search, ...scope }: StockFilter,
  { own, today }: StockSettings,
): StockOverview => {
  const { regimes, regime, ofRegime, shown } = articlesWithin(all, scope, own);
  const groups = groupStock(shown, today);
  const { bands, unknown } = stockAges(shown, today);
  return {
    ...{ regime, regimes, count: all.length },
    withoutAccount: ofRegime.filter(({ marketplaceUserId }) => marketplaceUserId === null).length,
    lists: mapStockLists((each) => toCosted(costOf(groups.get(each) ?? []))),
    ...{ ages: bands.map(toCosted), ageless: toCosted(unknown) },
    found: searchArticles(groups.get(list) ?? [], search).length,
  };
};
