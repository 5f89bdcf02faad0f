import { and, eq } from '../../db/drizzle.ts';
import type { walletLineChoices, walletPages, walletQuietMonths, walletStatements } from '../../db/schema/index.ts';
import type { OwnerKey } from '../owners/owner-key.ts';

/** One month of one wallet. */
export interface WalletMonthName {
  marketplace: string;
  marketplaceUserId: OwnerKey;
  month: string;
}

type MonthTable = typeof walletLineChoices | typeof walletPages | typeof walletQuietMonths | typeof walletStatements;

export const isOfMonth = (table: MonthTable, accountId: string, name: WalletMonthName) =>
  and(
    eq(table.accountId, accountId),
    eq(table.marketplace, name.marketplace),
    eq(table.marketplaceUserId, name.marketplaceUserId),
    eq(table.month, name.month),
  );

/** A line's id in the API. */
export const idOfLine = ({
  marketplace,
  marketplaceUserId,
  month,
  lineKey,
}: WalletMonthName & { lineKey: string }): string => `${marketplace}.${marketplaceUserId}.${month}.${lineKey}`;

/** The line with the given id in the API; null for an invalid id. */
export const lineOfId = (id: string): (WalletMonthName & { lineKey: string }) | null => {
  const [marketplace, marketplaceUserId, month, lineKey] = id.split('.');
  if (marketplace === undefined || marketplaceUserId === undefined || month === undefined || lineKey === undefined) {
    return null;
  }
  return { marketplace, marketplaceUserId, month, lineKey };
};
