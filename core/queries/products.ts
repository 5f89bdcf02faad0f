import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WireProduct } from '../contract/product.ts';
import type { ProductOffers } from '../contract/product-offers.ts';
import type { Rendition } from '../contract/product-photos.ts';
import type { LotChange, ProductChange, StockReply } from '../contract/products.ts';
import type { PhotoFiles, StockOutcome, StockVersions } from '../contract/stock-addition.ts';
import type { OrderId } from '../model/order.ts';
import type { AccountChoice } from '../model/own-accounts.ts';
import { enteredLast, offersOf } from '../model/stock/offers.ts';
import { MINUTE } from '../model/time.ts';
import type { ApiClient, FilePort, Platform } from '../platform/ports.ts';
import { askPart } from './kept-list.ts';
import { type ChangeScreen, sendAnnounced } from './own-change.ts';
import type { SalesScope } from './sales.ts';

const calm = { staleTime: MINUTE, retry: false, networkMode: 'always' } as const;

// The schemas are loaded with the first call, because building them would delay every first screen.
const contract = async () => (await import('../contract/products.ts')).products;
const photoContract = async () => (await import('../contract/product-photos.ts')).productPhotos;

export const stockKey = ['products', 'stock'] as const;

/** A lot of which an article is left out goes too: its cost would be shared again among the others, should one of them change. */
export const newestOfStock = (stock: StockReply, most: number) => {
  const of = stock.count ?? stock.products.length;
  if (of <= most && stock.lots.length <= most) return null;
  const products = stock.products.slice(0, most);
  const held = Map.groupBy(products, ({ lotId }) => lotId);
  const lots = stock.lots.filter(({ id, known }) => (held.get(id)?.length ?? 0) === known).slice(0, most);
  return { reply: { ...stock, products, lots }, cut: { shown: products.length, of } };
};

/** What earlier articles offer for a form; without a network, those that are kept. */
export const offeredQuery = (platform: Pick<Platform, 'api' | 'kept'>) =>
  queryOptions({
    ...calm,
    queryKey: ['products', 'offered'],
    queryFn: (context): Promise<ProductOffers> =>
      askPart(platform, context, async () => {
        const { list, offered } = await contract();
        return {
          ask: () => platform.api.call(offered, {}),
          of: { list: 'stock', filterAt: () => '', schema: list.replies[200] },
          hold: ({ products }) => offersOf(enteredLast(products)),
        };
      }),
  });

interface CostsScope extends SalesScope {
  /** Undefined: every account. */
  account: AccountChoice | undefined;
  /** The sale that comes first. */
  sale: string | undefined;
}

/** Sales of one page: more than a person enters in one sitting. */
const COSTS_ON_A_PAGE = 200;

/** What sales of a range left over, and those whose cost is unknown, a page at a time. */
export const costsQuery = (client: ApiClient, scope: CostsScope) =>
  infiniteQueryOptions({
    ...calm,
    placeholderData: keepPreviousData,
    queryKey: ['products', 'costs', scope],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: cursor }) =>
      client.call((await contract()).costs, {
        query: { ...scope, limit: COSTS_ON_A_PAGE, ...(cursor !== null && { cursor }) },
      }),
    getNextPageParam: ({ cursor }) => cursor,
  });

/** What one order sold of the stock. */
export const orderProductsQuery = (client: ApiClient, id: OrderId) =>
  queryOptions({
    ...calm,
    queryKey: ['products', 'order', id],
    queryFn: async () => client.call((await contract()).ofOrder, { params: { id } }),
  });

/**
 * One size of an article's own photo; a photo of which no thumbnail came is shown itself. Named by its document, so that it is
 * read once.
 */
export const ownPhotoQuery = (files: FilePort, { id, ownPhoto }: Pictured, size: Rendition) => {
  const rendition = ownPhoto?.[size] ? size : 'photo';
  return queryOptions({
    queryKey: ['product-photo', ownPhoto?.[rendition] ?? null],
    queryFn: async ({ signal }) => files.download((await photoContract()).read, { params: { id, rendition }, signal }),
    enabled: ownPhoto !== null,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: PHOTOS_KEPT_MS, retry: false, networkMode: 'always' },
  });
};

type Pictured = Pick<WireProduct, 'id' | 'ownPhoto'>;

/** Rows that were scrolled away come back within it; photos are too heavy to be kept for longer. */
const PHOTOS_KEPT_MS = 2 * MINUTE;

export interface StockChange {
  products?: ProductChange[];
  lots?: LotChange[];
}

/** As many articles as one call takes. */
const CHUNK = 2_000;

interface StockScreen extends ChangeScreen {
  platform: Pick<Platform, 'api' | 'files' | 'subscribe' | 'orders'>;
}

/** Where a screen changes the stock; everything shown of it is read again after each change. */
export const createStockDesk = (screen: StockScreen) => {
  const { api: client, files } = screen.platform;
  const send = <T>(work: () => Promise<T>): Promise<T> => sendAnnounced(screen, ['products'], work);
  return {
    /**
     * Through the queue of changes, without a network too.
     * @param seen the versions that were changed
     * @throws {AppError} the server refused, CONFLICT when the articles changed elsewhere
     */
    change: ({ lots = [], products = [] }: StockChange, seen: StockVersions): Promise<StockOutcome> =>
      sendAnnounced(
        screen,
        ['products'],
        () => screen.platform.orders.changeStock({ products, lots }, seen),
        ({ state }) => state === 'saved',
      ),
    /** All or nothing up to two thousand articles; lots come with the first of them. @throws {AppError} */
    save: ({ lots = [], products = [] }: StockChange): Promise<void> =>
      send(async () => {
        const { save } = await contract();
        for (let start = 0; start === 0 || start < products.length; start += CHUNK) {
          const chunk = products.slice(start, start + CHUNK);
          const body = {
            ...(chunk.length > 0 && { products: chunk }),
            ...(start === 0 && lots.length > 0 && { lots }),
          };
          await client.call(save, { body });
        }
      }),
    /** @throws {AppError} */
    remove: (body: { productIds?: string[]; lotIds?: string[] }) =>
      send(async () => client.call((await contract()).remove, { body })),
    /** @throws {AppError} the former photo stays then */
    attachPhoto: (id: string, photos: PhotoFiles): Promise<void> =>
      send(async () => {
        const { write } = await photoContract();
        // A thumbnail needs its photo.
        for (const rendition of ['photo', 'thumbnail'] as const) {
          await files.upload(write, { params: { id, rendition }, file: photos[rendition] });
        }
      }),
    /** @throws {AppError} */
    removePhoto: (id: string) => send(async () => client.call((await photoContract()).remove, { params: { id } })),
  };
};
