import { regimeAt, spansOf } from '#core/model/regime.ts';
import { parisDayOf } from '#core/model/time.ts';
import type { AccountData } from '../../account/account-work.ts';
import { eq } from '../../db/drizzle.ts';
import { accounts, marketplaceAccounts } from '../../db/schema/index.ts';
import type { RegimeOwner, Regimes } from './regimed-sale.ts';

/** The regimes of the seller's accounts: the rule of `regimeAt`, for what no SQL selects. */
export const loadRegimes = async ({ database, accountId }: AccountData): Promise<Regimes> => {
  const [owner] = await database.db.select().from(accounts).where(eq(accounts.accountId, accountId));
  const own = owner?.userType ?? 'professional';
  const rows = await database.db.select().from(marketplaceAccounts).where(eq(marketplaceAccounts.accountId, accountId));
  const stated = new Map(rows.map(({ marketplace, userId, regimes }) => [`${marketplace} ${userId}`, regimes]));
  const periodsOf = ({ marketplace, marketplaceUserId }: RegimeOwner) =>
    stated.get(`${marketplace} ${marketplaceUserId ?? ''}`) ?? [];
  return {
    own,
    of(account, at) {
      const periods = periodsOf(account);
      // Most accounts have one regime, so the day is rarely needed.
      const [only, ...more] = spansOf(periods, own);
      return more.length === 0 ? (only?.regime ?? own) : regimeAt(periods, own, parisDayOf(at));
    },
    within(account, { from, to }) {
      const spans = spansOf(periodsOf(account), own);
      const met = spans.filter((span) => (span.from ?? from) <= to && (span.to ?? to) >= from);
      return new Set(met.map(({ regime }) => regime));
    },
  };
};
