import type { Db } from '../../db/database.ts';
import { and, asc, eq, inArray } from '../../db/drizzle.ts';
import { accountClocks, competitors, completeness, marketplaceAccounts } from '../../db/schema/index.ts';
import { loadOwnSales, type OwnSale } from './own-sales.ts';
import type { ShopWork } from './remembered-shop.ts';
import type { ShopKey } from './shop-rows.ts';

/** A shop within one account of Comptoir. */
export type ShopAddress = Pick<ShopKey, 'marketplace' | 'shopId'>;

/** One of the seller's accounts on a marketplace. */
export interface OwnAccount extends ShopAddress {
  login: string | null;
  /** True when its pages were read, so that there is something to analyse. */
  isRead: boolean;
}

/** The seller's side of a comparison: their shops, and the sales of those. */
export interface OwnSide {
  accounts: readonly OwnAccount[];
  sales: readonly OwnSale[];
  /** True when all their accounts are included, so that data without an account is theirs too. */
  isAll: boolean;
  /** Changes with every order. */
  tag: string;
}

/** All shops and sales of the seller. */
export const loadOwnSide = async (ctx: ShopWork): Promise<OwnSide> => {
  const { accountId } = ctx;
  const { db } = ctx.database;
  const [clock] = await db.select().from(accountClocks).where(eq(accountClocks.accountId, accountId));
  const tag = clock?.changedAt ?? '';
  const sales = await ctx.shops.ownSales.take(accountId, tag, () => loadOwnSales(db, accountId));
  return { accounts: await listOwnAccounts(db, accountId), sales, isAll: true, tag };
};

/** The same for one own shop, without data that names no account; null for another member's shop. */
export const sideOf = (side: OwnSide, { marketplace, shopId }: ShopAddress): OwnSide | null => {
  const accounts = side.accounts.filter((account) => account.marketplace === marketplace && account.shopId === shopId);
  if (accounts.length === 0) return null;
  const sales = side.sales.filter((sale) => sale.marketplace === marketplace && sale.marketplaceUserId === shopId);
  return { ...side, accounts, sales, isAll: false };
};

const listOwnAccounts = async (db: Db, accountId: string): Promise<OwnAccount[]> => {
  const { marketplace, userId, login } = marketplaceAccounts;
  const rows = await db
    .select({ marketplace, shopId: userId, login, read: competitors.revision })
    .from(marketplaceAccounts)
    .leftJoin(
      competitors,
      and(
        eq(competitors.accountId, accountId),
        eq(competitors.marketplace, marketplace),
        eq(competitors.shopId, userId),
      ),
    )
    .where(eq(marketplaceAccounts.accountId, accountId))
    .orderBy(asc(marketplace), asc(userId));
  return rows.map(({ read, ...account }) => ({ ...account, isRead: read !== null }));
};

/**
 * The time up to which every sale of all these shops is known: the last complete reading of the list of all sales. Null
 * when one of them was never read completely. ISO instant.
 */
export const salesCompleteUntil = async (
  db: Db,
  accountId: string,
  { accounts }: Pick<OwnSide, 'accounts'>,
): Promise<string | null> => {
  const lists = await db
    .select()
    .from(completeness)
    .where(
      and(
        eq(completeness.accountId, accountId),
        eq(completeness.list, 'sold'),
        eq(completeness.filter, 'all'),
        inArray(
          completeness.marketplaceUserId,
          accounts.map(({ shopId }) => shopId),
        ),
      ),
    );
  const untils = accounts.map(({ marketplace, shopId }) => {
    return lists
      .filter((list) => list.marketplace === marketplace && list.marketplaceUserId === shopId)
      .flatMap(({ completeUntil }) => completeUntil ?? [])
      .toSorted()
      .at(-1);
  });
  return untils.includes(undefined) ? null : (untils.toSorted()[0] ?? null);
};
