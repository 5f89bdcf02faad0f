import { withoutLoad } from '#core/model/file-imports/load-statements.ts';
import type { Change } from '../../account/change-account.ts';
import { rowsOf } from '../../db/database.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { loadedShops } from '../../db/schema/index.ts';
import { loadStanding, partOf } from './expense-part.ts';
import { joinShops } from './join-shops.ts';
import { loadClaims, rebase } from './load-claims.ts';
import type { LoadedShop } from './loaded-shop.ts';
import { contentOfShop, NO_SHOP, shopOfContent } from './shop-content.ts';

/** Takes back what a load states of its shop, once its rows are. A shop with rows of anything else stays. */
export const undoShop = async (change: Change, importId: string): Promise<void> => {
  const [claim] = await loadClaims(change, importId, 'loaded_shops');
  if (claim === undefined) return;
  const isIt = and(eq(loadedShops.accountId, change.accountId), eq(loadedShops.id, claim.rowId));
  const [shop] = await change.tx.select().from(loadedShops).where(isIt);
  if (shop === undefined) return;
  const { row, later } = withoutLoad(NO_SHOP, contentOfShop(shop), claim, claim.later);
  await rebase(change, claim, later);
  if (row === null) return dropShop(change, shop);
  const restored = shopOfContent(shop, row);
  const next = (await isTaken(change, restored))
    ? { ...restored, shopKey: shop.shopKey, marketplaceUserId: shop.marketplaceUserId }
    : restored;
  if (next.marketplaceUserId !== shop.marketplaceUserId) await joinShops(change, shop, next);
  await change.tx.update(loadedShops).set(next).where(isIt);
};

/** A shop of which something else states rows stays, with nothing but its name and account; that of files goes with the last of them. */
const dropShop = async (change: Change, shop: LoadedShop): Promise<void> => {
  const { accountId, tx } = change;
  const isIt = and(eq(loadedShops.accountId, accountId), eq(loadedShops.id, shop.id));
  const [found] = await rowsOf<{ ofFiles: boolean; ofLoads: boolean }>(
    tx,
    sql`select exists (select from loaded_sales where account_id = ${accountId} and shop_id = ${shop.id}::uuid
        and import_id <> '') as "ofFiles",
      exists (select from loaded_sales where account_id = ${accountId} and shop_id = ${shop.id}::uuid and import_id = '')
      or exists (select from loaded_comments where account_id = ${accountId} and shop_id = ${shop.id}::uuid) as "ofLoads"`,
  );
  const ofLoads = found?.ofLoads === true || (await loadStanding(change, partOf(shop))).length > 0;
  if (!ofLoads && found?.ofFiles !== true) await tx.delete(loadedShops).where(isIt);
  else {
    const { details, statistics } = shopOfContent(shop, NO_SHOP);
    await tx.update(loadedShops).set({ details, statistics, isOfImports: !ofLoads }).where(isIt);
  }
};

/** An import of a file may have made another shop of that name meanwhile. */
const isTaken = async ({ tx, accountId }: Change, { id, marketplace, shopKey }: LoadedShop): Promise<boolean> => {
  const isOf = and(eq(loadedShops.accountId, accountId), eq(loadedShops.marketplace, marketplace));
  const found = await tx
    .select({ id: loadedShops.id })
    .from(loadedShops)
    .where(and(isOf, eq(loadedShops.shopKey, shopKey)));
  return found.some((other) => other.id !== id);
};
