import type { Change } from '../../account/change-account.ts';
import { sql } from '../../db/drizzle.ts';
import { marketplaceAccounts } from '../../db/schema/index.ts';

/** One of the seller's own accounts, as a page of theirs showed it. Null: the page does not say. */
export interface SeenAccount {
  marketplace: string;
  userId: string;
  login: string | null;
  countryCode: string | null;
  business: boolean | null;
  seenAt: string;
}

/** Keeps that this is an account of the seller: a newer page wins, what it does not say stays, as does the seller's own label. */
export const registerAccount = async ({ tx, accountId }: Change, seen: SeenAccount): Promise<void> => {
  const { login, countryCode, business, seenAt } = marketplaceAccounts;
  const newer = sql`excluded.seen_at >= ${seenAt}`;
  const newest = (column: typeof login | typeof countryCode | typeof business, read: string) =>
    sql`case when ${newer} then coalesce(${sql.raw(`excluded.${read}`)}, ${column}) else coalesce(${column}, ${sql.raw(`excluded.${read}`)}) end`;
  await tx
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
    });
};

/** The same for a page that only says whose it is. */
export const registerUserId = (change: Change, marketplace: string, userId: string, seenAt: string): Promise<void> =>
  registerAccount(change, { marketplace, userId, login: null, countryCode: null, business: null, seenAt });
