import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LotChange, ProductChange } from '../contract/products.ts';
import type { OrderId } from '../model/order.ts';
import type { AccountChoice } from '../model/own-accounts.ts';
import { MINUTE } from '../model/time.ts';
import type { ApiClient, Platform } from '../platform/ports.ts';
import { type ChangeScreen, sendAnnounced } from './own-change.ts';
import type { SalesScope } from './sales.ts';

const calm = { staleTime: MINUTE, retry: false, networkMode: 'always' } as const;

// The schemas are loaded with the first call, because building them would delay every first screen.
const contract = async () => (await import('../contract/products.ts')).products;

/** The stock: articles and lots. */
export const stockQuery = (client: ApiClient) =>
  queryOptions({
    ...calm,
    queryKey: ['products', 'stock'],
    queryFn: async () => client.call((await contract()).list, {}),
  });

/** What sales of a range left over, and those whose cost is unknown; of one account, or of all. */
export const costsQuery = (client: ApiClient, scope: SalesScope & { account: AccountChoice | undefined }) =>
  queryOptions({
    ...calm,
    placeholderData: keepPreviousData,
    queryKey: ['products', 'costs', scope],
    queryFn: async () => client.call((await contract()).costs, { query: scope }),
  });

/** What one order sold of the stock. */
export const orderProductsQuery = (client: ApiClient, id: OrderId) =>
  queryOptions({
    ...calm,
    queryKey: ['products', 'order', id],
    queryFn: async () => client.call((await contract()).ofOrder, { params: { id } }),
  });

export interface StockChange {
  products?: ProductChange[];
  lots?: LotChange[];
}

/** As many articles as one call takes. */
const CHUNK = 2_000;

interface StockScreen extends ChangeScreen {
  platform: Pick<Platform, 'api' | 'subscribe'>;
}

/** Where a screen changes the stock; everything shown of it is read again after each change. */
export const createStockDesk = (screen: StockScreen) => {
  const { api: client } = screen.platform;
  const send = <T>(work: () => Promise<T>): Promise<T> => sendAnnounced(screen, ['products'], work);
  return {
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
  };
};
