import type { Change } from '../../account/change-account.ts';
import { and, eq } from '../../db/drizzle.ts';
import { loadedShops } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import type { FileImportRow } from './imports.ts';

/** The marketplace of sales whose file names none. */
const DEFAULT_MARKETPLACE = 'vinted';
/** Holds the sales of files that belong to no account and no shop. */
const NAMELESS = 'Fichiers importés';

export interface ImportShop {
  id: string;
  marketplace: string;
}

/** The shop that holds the sales of an import; a known one stays as it is. */
export const keepImportShop = async (
  { tx, accountId, at }: Change,
  { marketplace: named, marketplaceUserId, shopName }: FileImportRow,
): Promise<ImportShop> => {
  const marketplace = named ?? DEFAULT_MARKETPLACE;
  const shopKey = marketplaceUserId === null ? nameKey(shopName) : `id:${marketplaceUserId}`;
  await tx
    .insert(loadedShops)
    .values({
      ...{ accountId, id: newId(), name: shopName ?? NAMELESS, marketplace, marketplaceUserId, shopKey },
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

const nameKey = (name: string | null): string => (name === null ? 'files:' : `name:${name}`);
