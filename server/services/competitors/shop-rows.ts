import { AppError } from '#core/errors.ts';
import { KEPT_DAYS } from '#core/model/retention.ts';
import { DAY, type Instant } from '#core/model/time.ts';
import type { Db } from '../../db/database.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { competitors, marketplaceAccounts } from '../../db/schema/index.ts';

export type ShopRow = typeof competitors.$inferSelect;

/** One shop as stored for a Comptoir account. */
export interface ShopKey {
  accountId: string;
  marketplace: string;
  shopId: string;
}

type ShopTable = { [Name in keyof ShopKey]: (typeof competitors)[Name] };

/** Rows of one shop, in any table about shops. */
export const ofShop = (table: { [Name in keyof ShopTable]: unknown }, key: ShopKey) => {
  // Each of those tables has these three columns, with the same types.
  const columns = table as ShopTable;
  return and(
    eq(columns.accountId, key.accountId),
    eq(columns.marketplace, key.marketplace),
    eq(columns.shopId, key.shopId),
  );
};

export const findShop = async (db: Db, key: ShopKey): Promise<ShopRow | null> => {
  const [row] = await db.select().from(competitors).where(ofShop(competitors, key));
  return row ?? null;
};

/** @throws {AppError} NOT_FOUND */
export const requireShop = async (db: Db, key: ShopKey): Promise<ShopRow> => {
  const row = await findShop(db, key);
  if (row === null) throw shopNotFound();
  return row;
};

export const shopNotFound = (): AppError =>
  new AppError('NOT_FOUND', 'Boutique introuvable. Ouvrez sa page sur Vinted pour que Comptoir la lise.');

/**
 * True for a row of another member's shop: the seller's own are stored for their evaluations, and are not competitors.
 */
export const IS_OTHERS = sql`not exists (select 1 from ${marketplaceAccounts} own
  where own.account_id = ${competitors.accountId} and own.marketplace = ${competitors.marketplace}
    and own.user_id = ${competitors.shopId})`;

/** True for one of the seller's own shops. */
export const isOwnShop = async (db: Db, { accountId, marketplace, shopId }: ShopKey): Promise<boolean> => {
  const { userId } = marketplaceAccounts;
  const [own] = await db
    .select({ userId })
    .from(marketplaceAccounts)
    .where(
      and(
        eq(marketplaceAccounts.accountId, accountId),
        eq(marketplaceAccounts.marketplace, marketplace),
        eq(userId, shopId),
      ),
    );
  return own !== undefined;
};

/** A shop that was neither visited nor followed for this long is deleted with all its data. */
export const SHOP_KEPT_MS = KEPT_DAYS.shop * DAY;

/** Older data is deleted: evaluations, articles last seen before, and all visits but the last of each month. */
export const HISTORY_KEPT_MS = KEPT_DAYS.shopHistory * DAY;

/** When a shop will be deleted unless it is visited or followed before; null while it is followed. */
export const deletionOf = (shop: { followed: boolean; keptFrom: string }): Instant | null =>
  shop.followed ? null : Date.parse(shop.keptFrom) + SHOP_KEPT_MS;
