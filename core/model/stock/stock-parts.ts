import { isInStock, type StockState } from './product.ts';
import { type ListedArticle, searchArticles } from './stock-view.ts';

/** Some articles, by their ids, and every article of some lots. */
export interface PartsWanted {
  articles: readonly string[];
  lots: readonly string[];
}

interface Stock<Article, Lot> {
  products: readonly Article[];
  lots: readonly Lot[];
}

/** What of a stock is wanted, with all lots that it is in. */
export const partsOf = <Article extends { id: string; lotId: string | null }, Lot extends { id: string }>(
  { products, lots }: Stock<Article, Lot>,
  wanted: PartsWanted,
): { products: Article[]; lots: Lot[] } => {
  const [ids, lotIds] = [new Set(wanted.articles), new Set(wanted.lots)];
  const shown = products.filter(({ id, lotId }) => ids.has(id) || (lotId !== null && lotIds.has(lotId)));
  const held = new Set(shown.map(({ lotId }) => lotId));
  return { products: shown, lots: lots.filter(({ id }) => held.has(id) || lotIds.has(id)) };
};

/** Articles that are found for a field: all of them, or those alone that are here and belong to no sale. */
export interface ArticlesSought {
  search: string;
  which: 'all' | 'unsold';
}

/** As many as a field offers. */
const MOST_FOUND = 30;

/** The first articles that a search finds, in the given order. */
export const findArticles = <Article extends ListedArticle & { sale: object | null }>(
  products: readonly Article[],
  { search, which }: ArticlesSought,
): Article[] => searchArticles(which === 'unsold' ? products.filter(isUnsold) : products, search).slice(0, MOST_FOUND);

const isUnsold = ({ state, sale }: { state: StockState | 'unknown'; sale: object | null }): boolean =>
  sale === null && state !== 'unknown' && isInStock(state);
