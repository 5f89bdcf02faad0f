import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '../model/time.ts';
import type { ApiClient, Platform } from '../platform/ports.ts';
import { type ChangeScreen, sendAnnounced } from './own-change.ts';

const contract = async () => (await import('../contract/shops.ts')).shops;

/** The seller's own shops as their pages describe them; read again with every page of a shop. */
export const ownShopsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['competitors', 'own'],
    queryFn: async () => (await client.call((await contract()).list, {})).shops,
    ...{ staleTime: MINUTE, retry: false, networkMode: 'always' },
  });

interface ShopScreen extends ChangeScreen {
  platform: Pick<Platform, 'api' | 'subscribe'>;
}

/** States the e-mail address of a shop; null takes it away. @throws {AppError} nothing changed then */
export const setShopEmail = (
  screen: ShopScreen,
  { email, ...params }: { marketplace: string; userId: string; email: string | null },
): Promise<unknown> =>
  sendAnnounced(screen, ['accounts'], async () =>
    screen.platform.api.call((await contract()).setEmail, { params, body: { email } }),
  );
