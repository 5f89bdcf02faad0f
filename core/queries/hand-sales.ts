import { queryOptions } from '@tanstack/react-query';
import type { HandSaleChange } from '../contract/hand-sales.ts';
import { MINUTE } from '../model/time.ts';
import type { ApiClient, Platform } from '../platform/ports.ts';
import { type ChangeScreen, sendAnnounced } from './own-change.ts';

// The schemas are loaded with the first call, because building them would delay every first screen.
const contract = async () => (await import('../contract/hand-sales.ts')).handSales;

/** A sale that the seller entered, as it can be changed. */
export const handSaleQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['sales', 'list', 'hand', id],
    queryFn: async () => (await api.call((await contract()).stated, { params: { id } })).sale,
    ...{ staleTime: MINUTE, retry: false, networkMode: 'always' },
  });

interface HandSaleScreen extends ChangeScreen {
  platform: Pick<Platform, 'api' | 'subscribe'>;
}

/** Where a screen enters sales; everything shown of them is read again after each change. */
export const createHandSaleDesk = (screen: HandSaleScreen) => {
  const { api: client } = screen.platform;
  const send = <T>(work: () => Promise<T>): Promise<T> => sendAnnounced(screen, ['sales', 'products'], work);
  return {
    /** @throws {AppError} nothing changed then */
    save: (id: string, body: HandSaleChange) =>
      send(async () => client.call((await contract()).save, { params: { id }, body })),
    /** @throws {AppError} */
    remove: (id: string) => send(async () => client.call((await contract()).remove, { params: { id } })),
  };
};
