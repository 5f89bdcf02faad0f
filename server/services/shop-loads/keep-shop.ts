import { isSameRow } from '#core/model/file-imports/claims.ts';
import { rowOfLoad } from '#core/model/file-imports/load-statements.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq } from '../../db/drizzle.ts';
import { loadedShops } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { joinShops } from './join-shops.ts';
import { definedOf, type LoadedShop, type Loading, type LoadShopInput } from './loaded-shop.ts';
import { contentOfShop, NO_SHOP, nameKey, shopKeyOf, shopOfContent } from './shop-content.ts';

/** The marketplace of a shop that names none. */
const DEFAULT_MARKETPLACE = 'vinted';

/** The shop of a load, as it is known from now on: what the load leaves out stays. */
export const keepShop = async (
  change: Change,
  { boutique, statistics }: LoadShopInput,
  claim: Loading['claim'],
): Promise<LoadedShop> => {
  const { name: said, marketplace = DEFAULT_MARKETPLACE, id, ...details } = boutique;
  const name = said.trim();
  const known = await loadShopsOf(change, marketplace);
  const userId = id ?? accountNamed(known, name);
  const found = await findShop(change, known, { name, userId, marketplace });
  const isStated = Object.keys(statistics).length > 0;
  const account = id == null ? {} : { marketplaceUserId: id };
  const stated = definedOf({ name, isOfImports: false, ...account, ...details, ...(isStated && { statistics }) });
  const base = found.kept === null ? null : contentOfShop(found.kept);
  const content = rowOfLoad(NO_SHOP, { base, stated });
  const shop = { ...shopOfContent(found.shop, content), loadedAt: change.at };
  if (base === null || !isSameRow(content, base)) claim({ table: 'loaded_shops', rowId: shop.id, base, stated });
  await change.tx
    .insert(loadedShops)
    .values(shop)
    .onConflictDoUpdate({ target: [loadedShops.accountId, loadedShops.id], set: shop });
  return shop;
};

const blankShop = ({ accountId, at }: Change, marketplace: string): LoadedShop =>
  shopOfContent({ accountId, id: newId(), marketplace, loadedAt: at }, NO_SHOP);

const loadShopsOf = ({ tx, accountId }: Change, marketplace: string): Promise<LoadedShop[]> =>
  tx
    .select()
    .from(loadedShops)
    .where(and(eq(loadedShops.accountId, accountId), eq(loadedShops.marketplace, marketplace)));

/** Accounts that loads gave this name. */
const accountsNamed = (known: readonly LoadedShop[], name: string): string[] =>
  known.flatMap((shop) => (shop.name === name ? (shop.marketplaceUserId ?? []) : []));

/** The account of the shop with this name; null when loads gave it to none, or to several. */
const accountNamed = (known: readonly LoadedShop[], name: string): string | null => {
  const [userId = null, ...others] = accountsNamed(known, name);
  return others.length === 0 ? userId : null;
};

interface FoundShop {
  shop: LoadedShop;
  /** The shop before the load; null when it is new. */
  kept: LoadedShop | null;
}

/**
 * The kept shop that a load means. One that was only known by its name is that of the first account that bears it, and of none
 * once several do.
 */
const findShop = async (
  change: Change,
  known: readonly LoadedShop[],
  { name, userId, marketplace }: { name: string; userId: string | null; marketplace: string },
): Promise<FoundShop> => {
  const byName = known.find(({ shopKey }) => shopKey === nameKey(name));
  const own = known.find(
    ({ shopKey }) => userId !== null && shopKey === shopKeyOf({ name, marketplaceUserId: userId }),
  );
  const isOfOther = accountsNamed(known, name).some((other) => other !== userId);
  const shop = own ?? (isOfOther && userId !== null ? undefined : byName);
  if (shop === undefined) return { shop: blankShop(change, marketplace), kept: null };
  if (userId === null || byName === undefined || isOfOther) return { shop, kept: shop };
  await joinShops(change, byName, { ...shop, marketplaceUserId: userId });
  return { shop, kept: own === undefined ? byName : withDetails(own, byName) };
};

/** What only the shop by name was known to have is known of the joined one. */
const withDetails = (own: LoadedShop, byName: LoadedShop): LoadedShop => ({
  ...own,
  details: { ...byName.details, ...withoutNull(own.details) },
  statistics: Object.keys(own.statistics).length > 0 ? own.statistics : byName.statistics,
});

const withoutNull = <T extends object>(values: T): Partial<T> =>
  // The same keys, some of them left out.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<T>;
