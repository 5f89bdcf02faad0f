import { useQueryClient } from '@tanstack/react-query';
import { followShops, removeShop, type ShopNamed, type ShopPatch, saveShop } from '#core/queries/change-shops.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';

/** The seller's actions on shops: each one reports its result, and offers an undo where possible. */
export const useShopActions = () => {
  const platform = usePlatform();
  const desk = { client: platform.api, platform, queries: useQueryClient(), notify };
  return {
    save: (shop: ShopNamed, body: ShopPatch) => saveShop(desk, shop, body),
    follow: (shops: readonly ShopNamed[], followed: boolean) => followShops(desk, shops, followed),
    remove: (shop: ShopNamed) => removeShop(desk, shop),
  };
};
