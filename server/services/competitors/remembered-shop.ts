import type { ShopHistory } from '#core/model/competitor/shop-history.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { Deps } from '../../context.ts';
import { loadHistory } from './load-history.ts';
import type { ShopKey, ShopRow } from './shop-rows.ts';

/** Work that also remembers what was computed of shops. */
export type ShopWork = AccountWork & Pick<Deps, 'shops'>;

/** What a shop is called in the memories of the process. */
export const memoryNameOf = ({ accountId, marketplace, shopId }: ShopKey): string =>
  `${accountId} ${marketplace} ${shopId}`;

/** All that is kept of a shop: the list, its analysis and its changes are asked for one after the other. */
export const historyOf = (ctx: ShopWork, shop: ShopRow): Promise<ShopHistory> =>
  ctx.shops.histories.take(memoryNameOf(shop), String(shop.revision), () => loadHistory(ctx.database.db, shop));

/** What was computed of a deleted account goes too. */
export const forgetShopsOf = ({ shops }: Pick<ShopWork, 'shops'>, accountId: string): void => {
  for (const memory of Object.values(shops)) memory.forgetAll(accountId);
};

/** What was computed of a deleted shop goes too. */
export const forgetShop = ({ shops, accountId }: ShopWork, shop: Omit<ShopKey, 'accountId'>): void => {
  const name = memoryNameOf({ accountId, ...shop });
  for (const memory of [shops.histories, shops.sparklines, shops.changes, shops.analyses]) memory.forget(name);
  shops.markets.forget(accountId);
};
