import type { Currency, Money } from '#core/model/money.ts';
import type { SaleRefund } from '#core/model/sales/sale.ts';
import type { AccountData } from '../../account/account-work.ts';
import { asc, eq, sql } from '../../db/drizzle.ts';
import { expenseRows, saleLines } from '../../db/schema/index.ts';
import { type FigureScope, isInScope } from '../figures/scope.ts';

interface Owned {
  marketplace: string;
  marketplaceUserId: string | null;
}

/** Money that was paid back for a deal of which no sale is known. */
export type StrayRefund = SaleRefund & Owned & { currency: Currency };

export const loadStrayRefunds = async (data: AccountData, scope: FigureScope): Promise<StrayRefund[]> => {
  const { at, minor, currency, marketplace, marketplaceUserId, isStrayRefund } = saleLines;
  const rows = await data.database.db
    .select({ at, minor, currency, marketplace, marketplaceUserId })
    .from(saleLines)
    .where(sql`${isInScope(data, scope)} and ${isStrayRefund}`)
    .orderBy(asc(at), asc(saleLines.id));
  return rows.map((row) => ({ ...row, minor: -row.minor }));
};

/** A boost, a showcase or another fee that a wallet paid: a positive amount. */
export interface WalletFee extends Money, Owned {
  /** As the wallet names it. */
  title: string | null;
  at: string | null;
}

export const loadFees = async (data: AccountData, scope: FigureScope): Promise<WalletFee[]> => {
  const { type, minor, currency, at, marketplace, marketplaceUserId, source } = expenseRows;
  const rows = await data.database.db
    .select({ title: type, minor, currency, at, marketplace, marketplaceUserId })
    .from(expenseRows)
    .where(sql`${isInScope(data, scope)} and ${eq(source, 'wallet')}`)
    .orderBy(asc(at), asc(expenseRows.id));
  return rows.flatMap(({ minor: paid, currency: of, ...fee }) =>
    paid === null || of === null ? [] : [{ ...fee, minor: paid, currency: of }],
  );
};
