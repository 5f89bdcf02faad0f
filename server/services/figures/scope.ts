import { type AccountChoice, UNKNOWN_ACCOUNT } from '#core/model/own-accounts.ts';
import type { Regime } from '#core/model/regime.ts';
import type { AccountData } from '../../account/account-work.ts';
import type { Db } from '../../db/database.ts';
import { eq, type SQL, sql } from '../../db/drizzle.ts';
import { accounts } from '../../db/schema/index.ts';

/** Which sales and expenses: those of one regime, or all. */
export type RegimeChoice = Regime | 'all';

/** Whose figures. */
export interface FigureScope {
  regime: RegimeChoice;
  /** Null: every account. */
  account: AccountChoice | null;
}

/** What a request names; by default the regime of the seller's own type, and every account. */
export interface AskedScope {
  regime?: RegimeChoice | undefined;
  account?: AccountChoice | undefined;
}

export const scopeOf = async (data: AccountData, { regime, account }: AskedScope): Promise<FigureScope> => ({
  regime: regime ?? (await ownRegime(data.database.db, data.accountId)),
  account: account ?? null,
});

/** The regime of the seller's own type. */
export const ownRegime = async (db: Db, accountId: string): Promise<Regime> => {
  const { userType } = accounts;
  const [owner] = await db.select({ userType }).from(accounts).where(eq(accounts.accountId, accountId));
  return owner?.userType ?? 'professional';
};

/** True of a row of one of the tables of the read model that is in scope. */
export const isInScope = ({ accountId }: Pick<AccountData, 'accountId'>, { regime, account }: FigureScope): SQL =>
  sql`(account_id = ${accountId} and ${isOfRegime(regime)} and ${isOfAccount(account)})`;

const isOfRegime = (regime: RegimeChoice): SQL => (regime === 'all' ? sql`true` : sql`regime = ${regime}`);

export const isOfAccount = (account: AccountChoice | null): SQL => {
  if (account === null) return sql`true`;
  return account === UNKNOWN_ACCOUNT ? sql`marketplace_user_id is null` : sql`marketplace_user_id = ${account}`;
};
