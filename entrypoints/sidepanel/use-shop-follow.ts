import { useQueryClient } from '@tanstack/react-query';
import { followShops, type ShopNamed } from '#core/queries/change-shops.ts';
import { notify } from '#core/state/notifications.ts';
import type { Panel } from './panel.ts';

/** « Suivre » and its undo, from the panel. */
export const useShopFollow = ({ platform }: Panel) => {
  const queries = useQueryClient();
  return (shop: ShopNamed, followed: boolean): Promise<void> =>
    followShops({ client: platform.api, queries, tell: notify }, [shop], followed);
};
