import type { AccountWork } from '../../account/account-work.ts';
import type { Deps } from '../../context.ts';
import { loadTexts } from './load-history.ts';
import type { ShopKey, ShopRow } from './shop-rows.ts';
import type { ShopTexts } from './shop-texts.ts';

/** Account work with access to the cached shop results. */
export type ShopWork = AccountWork & Pick<Deps, 'shops' | 'analyst'>;

/** The cache key of a shop. */
export const memoryNameOf = ({ accountId, marketplace, shopId }: ShopKey): string =>
  `${accountId} ${marketplace} ${shopId}`;

/**
 * All stored data of a shop, cached because the list, its analysis and its changes are requested one after the other.
 */
export const textsOf = (ctx: ShopWork, shop: ShopRow): Promise<ShopTexts> =>
  ctx.shops.texts.take(memoryNameOf(shop), String(shop.revision), () => loadTexts(ctx.database.db, shop));

/** Drops the cached results of a deleted account. */
export const forgetShopsOf = ({ shops }: Pick<ShopWork, 'shops'>, accountId: string): void => {
  for (const memory of Object.values(shops)) memory.forgetAll(accountId);
};

/** Drops the cached results of a deleted shop. */
export const forgetShop = ({ shops, accountId }: ShopWork, shop: Omit<ShopKey, 'accountId'>): void => {
  const name = memoryNameOf({ accountId, ...shop });
  for (const memory of [shops.texts, shops.sparklines, shops.changes, shops.analyses]) memory.forget(name);
  shops.markets.forget(accountId);
};
