import { and, eq } from '../../db/drizzle.ts';
import type { walletLineChoices, walletLines, walletPages, walletStatements } from '../../db/schema/index.ts';

/** One month of one account's wallet. Empty `marketplaceUserId`: nobody said whose it is. */
export interface WalletMonthName {
  marketplace: string;
  marketplaceUserId: string;
  month: string;
}

type MonthTable = typeof walletLineChoices | typeof walletLines | typeof walletPages | typeof walletStatements;

export const isOfMonth = (table: MonthTable, accountId: string, name: WalletMonthName) =>
  and(
    eq(table.accountId, accountId),
    eq(table.marketplace, name.marketplace),
    eq(table.marketplaceUserId, name.marketplaceUserId),
    eq(table.month, name.month),
  );
