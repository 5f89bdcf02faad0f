import { useState } from 'react';
import { findMarketplace } from '#core/marketplaces/registry.ts';
import type { PageReport } from '#core/platform/ports.ts';
import type { ShopAddress } from '#core/queries/competitors.ts';
import { useReadingBoard } from '#features/reading/reading-board.tsx';

const addressOf = (page: PageReport | null): ShopAddress | null => {
  const marketplace = page && findMarketplace(page.url);
  return page?.shopId == null || marketplace == null ? null : { marketplace: marketplace.id, shopId: page.shopId };
};

/**
 * The shop of another that the tab in front shows, until the seller goes back to their orders; the next shop is shown
 * again by itself.
 */
export const useShopInFront = () => {
  const { board } = useReadingBoard();
  const [left, setLeft] = useState<string | null>(null);
  const page = board?.page ?? null;
  const shown = addressOf(page);
  return {
    page,
    address: shown?.shopId === left ? null : shown,
    leaveShop: () => setLeft(shown?.shopId ?? null),
    openShop: () => setLeft(null),
  };
};
