import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '../contract/endpoint.ts';
import type { WireLot, WireProduct } from '../contract/product.ts';
import type { productPages } from '../contract/product-pages.ts';
import type { StockReply } from '../contract/products.ts';
import { REGIMES } from '../model/regime.ts';
import { type ArticlesSought, findArticles, type PartsWanted, partsOf } from '../model/stock/stock-parts.ts';
import type { StockFilter, StockSort } from '../model/stock/stock-view.ts';
import { MINUTE } from '../model/time.ts';
import type { ApiClient, Platform } from '../platform/ports.ts';
import { askPart, KEEPING, MOST_ROWS, type Shown } from './kept-list.ts';
import { newestOfStock, stockKey } from './products.ts';
import { type PageWanted, readPages } from './read-pages.ts';

const calm = { staleTime: MINUTE, retry: false, networkMode: 'always' } as const;

// The schemas are loaded with the first call, because building them would delay every first screen.
const contract = async () => (await import('../contract/products.ts')).products;

type Reader = Pick<Platform, 'api' | 'kept'>;
type PageReply = CallReply<(typeof productPages)['page']>;
export type StockSummary = CallReply<(typeof productPages)['overview']>;

/** Articles and lots. */
export interface StockPart {
  products: WireProduct[];
  lots: WireLot[];
}

/** Articles of a list, as far as they are read; `kept`: without a network, everything that this browser keeps of the stock. */
export type StockPage = StockPart & { cursor: string | null; kept?: Shown<StockReply> };

/** Rows of a page of the screen. */
const ON_SCREEN = 200;

const keptList = async () =>
  ({ list: 'stock', filterAt: () => '', schema: (await contract()).list.replies[200] }) as const;

/** A list of the stock, a page at a time; without a network, everything that is kept of the stock instead. */
export const stockPagesQuery = (platform: Reader, filter: StockFilter, sort: StockSort) =>
  infiniteQueryOptions({
    ...{ ...calm, placeholderData: keepPreviousData },
    queryKey: [...stockKey, 'pages', filter, sort],
    initialPageParam: null as string | null,
    queryFn: (context): Promise<StockPage> =>
      askPart(platform, context, async () => ({
        ask: () => readPage(platform.api, { filter, sort }, { cursor: context.pageParam, limit: ON_SCREEN }),
        of: await keptList(),
        hold: (kept) => ({ pages: [{ products: [], lots: [], cursor: null, kept }], pageParams: [null] }),
      })),
    getNextPageParam: ({ cursor }) => cursor,
  });

/** What the articles of a view cost, and how many there are besides. */
export const stockOverviewQuery = ({ api }: Pick<Platform, 'api'>, filter: StockFilter) =>
  queryOptions({
    ...{ ...calm, placeholderData: keepPreviousData },
    queryKey: ['products', 'overview', filter],
    queryFn: async (): Promise<StockSummary> => api.call((await contract()).overview, { query: filter }),
  });

interface View {
  filter: StockFilter;
  sort: StockSort;
}

const readPage = async (api: ApiClient, { filter, sort }: View, { cursor, limit }: PageWanted): Promise<PageReply> => {
  const order = { sort: sort.by, direction: sort.direction };
  return api.call((await contract()).page, {
    query: { ...filter, ...order, limit, ...(cursor !== null && { cursor }) },
  });
};

/** The articles of a view with their lots, up to a number of articles. @throws {AppError} */
export const readStock = async (
  api: ApiClient,
  view: View,
  most?: number,
): Promise<StockPart & { isWhole: boolean }> => {
  const { pages, isWhole } = await readPages(
    (wanted) => readPage(api, view, wanted),
    ({ products }) => products,
    most,
  );
  return { ...joined(pages), isWhole };
};

/** The articles that are in a place, under whatever regime. @throws {AppError} */
export const readPlace = async (api: ApiClient, place: string): Promise<WireProduct[]> => {
  const found = new Map<string, WireProduct>();
  for (const regime of REGIMES) {
    const filter = { regime, list: 'all', search: place } as const;
    const { products } = await readStock(api, { filter, sort: { by: 'place', direction: 'ascending' } });
    for (const product of products) if (product.place === place) found.set(product.id, product);
  }
  return [...found.values()];
};

/** Several parts of the stock as one: a lot may be in each of them. */
export const joined = (parts: readonly StockPart[]): StockPart => ({
  products: parts.flatMap(({ products }) => products),
  lots: [...new Map(parts.flatMap(({ lots }) => lots.map((lot) => [lot.id, lot]))).values()],
});

/** Keeps the newest articles in this browser, for when there is no network. @returns how many */
export const stockKeptQuery = ({ api, kept }: Reader) =>
  queryOptions({
    ...{ ...calm, ...KEEPING },
    queryKey: ['kept', 'stock'],
    queryFn: async (): Promise<number> => {
      const account = (await kept?.account()) ?? null;
      if (!kept || account === null) return 0;
      const all = await api.call((await contract()).list, { query: { limit: MOST_ROWS } });
      const { reply, cut } = newestOfStock(all, MOST_ROWS) ?? { reply: all, cut: null };
      await kept.write(account, 'stock', '', { reply, cut, at: Date.now() });
      return reply.products.length;
    },
  });

/** Ids in the address of one call, and names in the body of one. */
const MOST_NAMED = 100;
const MOST_NAMED_IN_BODY = 2_000;

const slicesOf = (ids: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(ids.length / MOST_NAMED) }, (_, index) =>
    ids.slice(index * MOST_NAMED, (index + 1) * MOST_NAMED).join(','),
  );

const readParts = async (api: ApiClient, { articles, lots }: PartsWanted): Promise<StockPart> => {
  const { some } = await contract();
  const asked = [
    ...slicesOf(articles).map((list) => ({ articles: list })),
    ...slicesOf(lots).map((list) => ({ lots: list })),
  ];
  const parts: StockPart[] = [];
  for (const query of asked) parts.push(await api.call(some, { query }));
  const { products, lots: known } = joined(parts);
  return { products: [...new Map(products.map((product) => [product.id, product])).values()], lots: known };
};

/** Parts of the stock, whatever list they are in; without a network, as far as they are kept. */
export const stockPartsQuery = (platform: Reader, wanted: PartsWanted) =>
  queryOptions({
    ...calm,
    queryKey: [...stockKey, 'parts', wanted],
    enabled: wanted.articles.length + wanted.lots.length > 0,
    queryFn: (context): Promise<StockPart> =>
      askPart(platform, context, async () => ({
        ask: () => readParts(platform.api, wanted),
        of: await keptList(),
        hold: (kept) => partsOf(kept, wanted),
      })),
  });

/** Every lot; without a network, those that are kept whole. */
export const lotsQuery = (platform: Reader) =>
  queryOptions({
    ...calm,
    queryKey: [...stockKey, 'lots'],
    queryFn: (context): Promise<Pick<StockPart, 'lots'>> =>
      askPart(platform, context, async () => ({
        ask: async () => platform.api.call((await contract()).lots, {}),
        of: await keptList(),
        hold: ({ lots }) => ({ lots }),
      })),
  });

/** The newest articles that a search finds; without a network, of those that are kept. */
export const articlesFoundQuery = (platform: Reader, sought: ArticlesSought) =>
  queryOptions({
    ...{ ...calm, placeholderData: keepPreviousData },
    queryKey: ['products', 'found', sought],
    queryFn: (context): Promise<WireProduct[]> =>
      askPart(platform, context, async () => ({
        ask: async () => (await platform.api.call((await contract()).find, { query: sought })).products,
        of: await keptList(),
        hold: ({ products }) => findArticles(products, sought),
      })),
  });

/** By what the rows of a file name articles. */
export interface ArticleNames {
  ids: readonly string[];
  items: readonly string[];
  skus: readonly string[];
}

/** The articles that the rows of a file name. */
export const namedArticlesQuery = (api: ApiClient, names: ArticleNames) =>
  queryOptions({
    ...calm,
    queryKey: ['products', 'named', names],
    queryFn: () => readNamed(api, names),
  });

const readNamed = async (api: ApiClient, { ids, items, skus }: ArticleNames): Promise<WireProduct[]> => {
  const { named } = await contract();
  const most = Math.max(ids.length, items.length, skus.length);
  const found = new Map<string, WireProduct>();
  for (let from = 0; from < most; from += MOST_NAMED_IN_BODY) {
    const part = (list: readonly string[]): string[] => list.slice(from, from + MOST_NAMED_IN_BODY);
    const { products } = await api.call(named, { body: { ids: part(ids), items: part(items), skus: part(skus) } });
    for (const product of products) found.set(product.id, product);
  }
  return [...found.values()];
};

/** The articles that may be what a sale sold. */
export const proposalsQuery = (api: ApiClient, sale: string) =>
  queryOptions({
    ...calm,
    queryKey: ['products', 'proposals', sale],
    queryFn: async () => (await api.call((await contract()).proposals, { query: { sale } })).proposals,
  });

/** The sales in which an article may have been sold. */
export const saleChoicesQuery = (api: ApiClient, id: string, search: string) =>
  queryOptions({
    ...{ ...calm, placeholderData: keepPreviousData },
    queryKey: ['products', 'sale-choices', id, search],
    queryFn: async () => api.call((await contract()).saleChoices, { params: { id }, query: { search } }),
  });
