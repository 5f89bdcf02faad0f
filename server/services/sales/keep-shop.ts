import type { Change } from '../../account/change-account.ts';
import { and, eq } from '../../db/drizzle.ts';
import { loadedShops } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { joinShops } from './join-shops.ts';
import { type LoadedShop, type LoadShopInput, withStated } from './loaded-shop.ts';

/** The marketplace of a shop that names none. */
const DEFAULT_MARKETPLACE = 'vinted';

/** The shop of a load, as it is known from now on: what the load leaves out stays. */
export const keepShop = async (change: Change, input: LoadShopInput): Promise<LoadedShop> => {
  const { name: said, marketplace = DEFAULT_MARKETPLACE, id, ...details } = input.boutique;
  const name = said.trim();
  const known = await loadShopsOf(change, marketplace);
  const userId = id ?? accountNamed(known, name);
  const found = await findShop(change, known, { name, userId });
  const isStated = Object.keys(input.statistics).length > 0;
  const row: LoadedShop = {
    ...(found ?? blankShop(change, marketplace)),
    ...{ name, marketplaceUserId: userId, shopKey: userId === null ? nameKey(name) : idKey(userId) },
    ...{ isOfImports: false, loadedAt: change.at, details: withStated(found?.details ?? NO_DETAILS, details) },
  };
  if (isStated) row.statistics = input.statistics;
  await change.tx
    .insert(loadedShops)
    .values(row)
    .onConflictDoUpdate({ target: [loadedShops.accountId, loadedShops.id], set: row });
  return row;
};

const NO_DETAILS: LoadedShop['details'] = { country: null, city: null, subscribers: null, email: null };

const nameKey = (name: string): string => `name:${name}`;
const idKey = (userId: string): string => `id:${userId}`;

const blankShop = ({ accountId, at }: Change, marketplace: string): LoadedShop => ({
  ...{ accountId, id: newId(), name: '', marketplace, marketplaceUserId: null, shopKey: '' },
  ...{ details: NO_DETAILS, statistics: {}, isOfImports: false, loadedAt: at },
});

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

/**
 * The kept shop that a load means. One that was only known by its name is that of the first account that bears it, and of none
 * once several do.
 */
const findShop = async (
  change: Change,
  known: readonly LoadedShop[],
  { name, userId }: { name: string; userId: string | null },
): Promise<LoadedShop | undefined> => {
  const byName = known.find(({ shopKey }) => shopKey === nameKey(name));
  if (userId === null) return byName;
  const own = known.find(({ shopKey }) => shopKey === idKey(userId));
  const isOfOther = accountsNamed(known, name).some((other) => other !== userId);
  if (byName === undefined || isOfOther) return own;
  const into = own ?? { ...byName, marketplaceUserId: userId };
  await joinShops(change, byName, into);
  const details = { ...byName.details, ...withoutNull(into.details) };
  const statistics = Object.keys(into.statistics).length > 0 ? into.statistics : byName.statistics;
  return { ...into, details, statistics };
};

const withoutNull = <T extends object>(values: T): Partial<T> =>
  // The same keys, some of them left out.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<T>;
