import type { ReadPage } from '../marketplaces/contract.ts';
import { shopOfPage } from '../marketplaces/shop-of-page.ts';
import { noteShopPage, type ShopPage } from '../model/shop-sight.ts';
import { toInstant } from '../model/time.ts';
import { items } from '../storage/items.ts';
import type { SyncContext } from '../sync/context.ts';

/**
 * The owner of the shop that a page shows, if it is another member's. @param own ids of the seller's accounts on that
 * marketplace
 */
export const othersShopOf = (result: ReadPage, url: string, own: ReadonlySet<string>): string | null => {
  const shopId = shopOfPage(result, url);
  return shopId === null || own.has(shopId) ? null : shopId;
};

export interface SeenShop {
  account: string;
  marketplace: string;
  shopId: string;
  /** ISO instant. */
  observedAt: string;
  result: ReadPage;
}

const toPage = ({ account, marketplace, shopId, observedAt, result }: SeenShop): ShopPage | null => {
  const seen = { account, marketplace, shopId, at: toInstant(observedAt) ?? 0 };
  switch (result.kind) {
    case 'shop': {
      const [shop] = result.records;
      const { login = null, itemCount = null, feedbackCount = null } = shop ?? {};
      return { ...seen, kind: 'shop', login, itemCount, feedbackCount };
    }
    case 'wardrobe':
    case 'feedbacks': {
      const { page = null, totalPages = null, totalEntries = null } = result.page ?? {};
      return { ...seen, kind: result.kind, page, totalPages, totalEntries };
    }
    default:
      return null;
  }
};

/**
 * Records which pages of another member's shop this visit read, so that « Analyser cette boutique » requests no page
 * twice.
 */
export const noteShop = async (ctx: SyncContext, seen: SeenShop): Promise<void> => {
  const page = toPage(seen);
  if (page === null) return;
  await ctx.lock('shop-sights', async () => {
    await ctx.items.write(items.shopSights, noteShopPage(await ctx.items.read(items.shopSights), page));
  });
};
