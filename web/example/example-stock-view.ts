import type { CallInput, CallReply } from '#core/contract/endpoint.ts';
import type { ProductOffers } from '#core/contract/product-offers.ts';
import type { products, StockReply } from '#core/contract/products.ts';
import { AppError } from '#core/errors.ts';
import { fold } from '#core/model/fold.ts';
import { searchWords } from '#core/model/search-words.ts';
import { enteredLast, offersOf } from '#core/model/stock/offers.ts';
import { isInStock } from '#core/model/stock/product.ts';
import { proposeArticles } from '#core/model/stock/propose-article.ts';
import { proposeSales } from '#core/model/stock/propose-sale.ts';
import { findArticles, partsOf } from '#core/model/stock/stock-parts.ts';
import { type StockFilter, type StockSettings, stockOverview, viewStock } from '#core/model/stock/stock-view.ts';
import type { ExampleFigures } from './example-books.ts';
import type { ExampleArticle } from './example-stock.ts';
import { toWireLot, toWireProduct, toWireSale } from './example-wire.ts';

type Calls = typeof products;
type Query<Call extends 'page' | 'overview' | 'some'> = CallInput<Calls[Call]>['query'];

/** The stock, latest entries first, then listings for which nothing was entered, newest first. */
export const exampleStockList = ({ stock, past }: ExampleFigures, limit?: unknown): StockReply => {
  const { regime } = past.seller;
  const all = stock.articles.toSorted(newestFirst).map((article) => toWireProduct(article, regime));
  const shown = limit === undefined ? all : all.slice(0, Number(limit));
  return { products: shown, lots: stock.lots.map(toWireLot), count: all.length, regime };
};

const settingsOf = ({ past }: ExampleFigures): StockSettings => ({
  ...{ own: past.seller.regime, today: past.today },
  places: past.seller.preferences.places,
});

const filterOf = (query: Query<'page' | 'overview'>): StockFilter => ({
  ...{ regime: query?.regime, account: query?.account, list: query?.list ?? 'all', search: query?.search ?? '' },
});

/** A list of it, all on one page. */
export const exampleStockPage = (figures: ExampleFigures, query?: Query<'page'>): CallReply<Calls['page']> => {
  const { products: all, lots } = exampleStockList(figures);
  const sort = { by: query?.sort ?? 'age', direction: query?.direction ?? 'descending' } as const;
  return { products: viewStock(all, filterOf(query), sort, settingsOf(figures)), lots, cursor: null };
};

export const exampleStockOverview = (
  figures: ExampleFigures,
  query?: Query<'overview'>,
): CallReply<Calls['overview']> =>
  stockOverview(exampleStockList(figures).products, filterOf(query), settingsOf(figures));

const idsIn = (text = ''): string[] => text.split(',');

/** Some articles, and all those of some lots. */
export const exampleStockParts = (figures: ExampleFigures, query?: Query<'some'>): CallReply<Calls['some']> =>
  partsOf(exampleStockList(figures), { articles: idsIn(query?.articles), lots: idsIn(query?.lots) });

/** What the articles that were entered offer for the next one. */
export const exampleOffers = (figures: ExampleFigures): ProductOffers =>
  offersOf(enteredLast(exampleStockList(figures).products));

/** Choices at most: the search finds the others. */
const MOST_CHOICES = 30;

/** @throws {AppError} NOT_FOUND */
export const exampleSaleChoices = (
  figures: ExampleFigures,
  id: string,
  search: string,
): CallReply<Calls['saleChoices']> => {
  const product = exampleStockList(figures).products.find((each) => each.id === id);
  if (product === undefined) throw new AppError('NOT_FOUND', 'Article introuvable.', { status: 404 });
  const words = searchWords(search);
  const sales = figures.stock.sales
    .filter(({ sale, articles }) => !sale.isDoubtful && (words.length > 0 || articles.length === 0))
    .filter(({ articles }) => !articles.some(({ row }) => row?.isWholeSale))
    .map((stocked) => ({ ...toWireSale(stocked), articles: stocked.articles.length }))
    .filter(({ title, buyerLogin, transactionId }) => {
      const text = fold([title, buyerLogin, transactionId].filter((part) => part !== null).join(' '));
      return words.every((word) => text.includes(word));
    });
  const proposals = proposeSales(product, sales);
  return {
    choices: proposals.slice(0, MOST_CHOICES).map(({ sale, reason }) => ({ sale, reason, articles: sale.articles })),
    more: Math.max(0, proposals.length - MOST_CHOICES),
  };
};

/** The newest articles that a search finds. */
export const exampleFound = (figures: ExampleFigures, query?: CallInput<Calls['find']>['query']) => ({
  products: findArticles(exampleStockList(figures).products, {
    ...{ search: query?.search ?? '', which: query?.which ?? 'all' },
  }),
});

/** @throws {AppError} NOT_FOUND */
export const exampleProposals = (figures: ExampleFigures, id = ''): CallReply<Calls['proposals']> => {
  const sale = figures.stock.sales.find((stocked) => stocked.sale.id === id)?.sale;
  if (sale === undefined) throw new AppError('NOT_FOUND', 'Vente introuvable.', { status: 404 });
  const proposals = proposeArticles(sale, exampleStockList(figures).products).slice(0, MOST_CHOICES);
  return { proposals: proposals.map(({ article, reasons }) => ({ article, reasons: [...reasons] })) };
};

/** How many articles are in each place. */
export const examplePlaceCounts = (figures: ExampleFigures): CallReply<Calls['placeCounts']> => {
  const here = exampleStockList(figures).products.filter(({ state }) => state !== 'unknown' && isInStock(state));
  const groups = Map.groupBy(here, ({ place }) => place);
  return {
    places: [...groups].flatMap(([place, { length: count }]) => (place === null ? [] : [{ place, count }])),
  };
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const newestFirst = (a: ExampleArticle, b: ExampleArticle): number =>
  Number(a.row === null) - Number(b.row === null) ||
  compare(b.row?.createdAt ?? b.item?.listedAt ?? '', a.row?.createdAt ?? a.item?.listedAt ?? '') ||
  compare(b.id, a.id);
