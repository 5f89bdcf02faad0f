import type { MarketplaceAccount } from '#core/contract/marketplace-accounts.ts';
import { AppError } from '#core/errors.ts';
import type { RegimePeriod } from '#core/model/regime.ts';
import type { AccountWork } from '../account/account-work.ts';
import { type Change, changeAccount } from '../account/change-account.ts';
import { and, asc, eq, sql } from '../db/drizzle.ts';
import { marketplaceAccounts } from '../db/schema/index.ts';

type AccountRow = typeof marketplaceAccounts.$inferSelect;

/** The account in the API's format. */
const toWireAccount = (row: AccountRow): MarketplaceAccount => ({
  marketplace: row.marketplace,
  userId: row.userId,
  login: row.login,
  label: row.label,
  countryCode: row.countryCode,
  business: row.business,
  regimes: [...row.regimes],
  seenAt: row.seenAt,
});

/** The seller's accounts on all marketplaces. */
export const listMarketplaceAccounts = async (ctx: AccountWork): Promise<MarketplaceAccount[]> => {
  const rows = await ctx.database.db
    .select()
    .from(marketplaceAccounts)
    .where(eq(marketplaceAccounts.accountId, ctx.accountId))
    .orderBy(asc(marketplaceAccounts.marketplace), asc(marketplaceAccounts.userId));
  return rows.map(toWireAccount);
};

const isAccount = (accountId: string, { marketplace, userId }: { marketplace: string; userId: string }) =>
  and(
    eq(marketplaceAccounts.accountId, accountId),
    eq(marketplaceAccounts.marketplace, marketplace),
    eq(marketplaceAccounts.userId, userId),
  );

export interface LabelInput {
  marketplace: string;
  userId: string;
  label: string | null;
}

/** Names an account of the seller; null, or only spaces, removes the name. @throws {AppError} NOT_FOUND */
export const labelMarketplaceAccount = async (ctx: AccountWork, input: LabelInput): Promise<MarketplaceAccount> =>
  changeAccount(ctx, async (change) => {
    const row = await setValues(change, input, { label: input.label?.trim() || null });
    return toWireAccount(row);
  });

export interface RegimesInput {
  marketplace: string;
  userId: string;
  /** In order, each differing from the one before it. */
  regimes: readonly RegimePeriod[];
}

/**
 * States under which regime an account sells, from which days on. Its orders may enter or leave the professional figures.
 * @throws {AppError} NOT_FOUND
 */
export const setRegimes = async (ctx: AccountWork, input: RegimesInput): Promise<MarketplaceAccount> =>
  changeAccount(ctx, async (change) => {
    const row = await setValues(change, input, { regimes: input.regimes });
    change.touch('sales');
    return toWireAccount(row);
  });

const setValues = async (
  { tx, accountId, touch }: Change,
  account: { marketplace: string; userId: string },
  values: Partial<AccountRow>,
): Promise<AccountRow> => {
  const [row] = await tx.update(marketplaceAccounts).set(values).where(isAccount(accountId, account)).returning();
  if (row === undefined) throw new AppError('NOT_FOUND', 'Compte Vinted introuvable.');
  touch('accounts');
  return row;
};

/** One of the seller's own accounts, as shown by one of its pages. Null: the page does not state it. */
export interface SeenAccount {
  marketplace: string;
  userId: string;
  login: string | null;
  countryCode: string | null;
  business: boolean | null;
  seenAt: string;
}

/**
 * Records that this is an account of the seller: a newer page wins; fields that it does not state stay, as does the
 * seller's own label.
 */
export const registerAccount = async ({ tx, accountId, touch }: Change, seen: SeenAccount): Promise<void> => {
  const { login, countryCode, business, seenAt } = marketplaceAccounts;
  const [before] = await tx.select().from(marketplaceAccounts).where(isAccount(accountId, seen));
  const newer = sql`excluded.seen_at >= ${seenAt}`;
  const newest = (column: typeof login | typeof countryCode | typeof business, read: string) =>
    sql`case when ${newer} then coalesce(${sql.raw(`excluded.${read}`)}, ${column}) else coalesce(${column}, ${sql.raw(`excluded.${read}`)}) end`;
  const [after] = await tx
    .insert(marketplaceAccounts)
    .values({ accountId, ...seen })
    .onConflictDoUpdate({
      target: [marketplaceAccounts.accountId, marketplaceAccounts.marketplace, marketplaceAccounts.userId],
      set: {
        login: newest(login, 'login'),
        countryCode: newest(countryCode, 'country_code'),
        business: newest(business, 'business'),
        seenAt: sql`greatest(excluded.seen_at, ${seenAt})`,
      },
    })
    .returning();
  // A new sighting time alone is not published, because each page of the account changes it.
  if (before === undefined || NEWS.some((column) => after?.[column] !== before[column])) touch('accounts');
};

const NEWS = ['login', 'countryCode', 'business'] as const;

/** The same for a page that only states its account. */
export const registerUserId = (change: Change, marketplace: string, userId: string, seenAt: string): Promise<void> =>
  registerAccount(change, { marketplace, userId, login: null, countryCode: null, business: null, seenAt });
