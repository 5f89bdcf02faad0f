import type { Change } from '../../account/change-account.ts';
import { rowsOf } from '../../db/database.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { loadedShops } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import type { FileImportRow } from './imports.ts';

/** The marketplace of sales whose file names none. */
const DEFAULT_MARKETPLACE = 'vinted';
/** Holds sales that belong to no account and no shop. */
interface Nameless {
  key: string;
  name: string;
}
/** Those of files. */
const OF_FILES: Nameless = { key: 'files:', name: 'Fichiers importés' };

export interface ImportShop {
  id: string;
  marketplace: string;
}

/** The shop that holds the sales of an import, or those that were entered; a known one stays as it is. */
export const keepImportShop = async (
  { tx, accountId, at }: Change,
  {
    marketplace: named,
    marketplaceUserId,
    shopName,
  }: Pick<FileImportRow, 'marketplace' | 'marketplaceUserId' | 'shopName'>,
  nameless = OF_FILES,
): Promise<ImportShop> => {
  const marketplace = named ?? DEFAULT_MARKETPLACE;
  const shopKey = marketplaceUserId === null ? nameKey(shopName, nameless) : `id:${marketplaceUserId}`;
  await tx
    .insert(loadedShops)
    .values({
      ...{ accountId, id: newId(), name: shopName ?? nameless.name, marketplace, marketplaceUserId, shopKey },
      details: { country: null, city: null, subscribers: null, email: null },
      ...{ statistics: {}, isOfImports: true, loadedAt: at },
    })
    .onConflictDoNothing();
  const isIt = and(
    eq(loadedShops.accountId, accountId),
    eq(loadedShops.marketplace, marketplace),
    eq(loadedShops.shopKey, shopKey),
  );
  const [shop] = await tx.select({ id: loadedShops.id }).from(loadedShops).where(isIt);
  if (shop === undefined) throw new Error('a shop that was not kept');
  return { id: shop.id, marketplace };
};

const nameKey = (name: string | null, nameless: Nameless): string => (name === null ? nameless.key : `name:${name}`);

/** Removes shops that only imports, or sales entered by hand, made, once nothing of them is left. */
export const removeEmptyShops = async ({ tx, accountId }: Change): Promise<void> => {
  await rowsOf(
    tx,
    sql`delete from loaded_shops shop where account_id = ${accountId} and is_of_imports
      and not exists (select from loaded_sales where account_id = shop.account_id and shop_id = shop.id)
      and not exists (select from loaded_comments where account_id = shop.account_id and shop_id = shop.id)`,
  );
};
