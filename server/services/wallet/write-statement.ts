import type { Change } from '../../account/change-account.ts';
import { walletStatements } from '../../db/schema/index.ts';
import { isOfMonth, type WalletMonthName } from './wallet-name.ts';

type StatementRow = typeof walletStatements.$inferSelect;
export type Statement = Pick<
  StatementRow,
  'balanceMinor' | 'pendingMinor' | 'openingMinor' | 'closingMinor' | 'currency' | 'readAt'
>;

/** The month under which the current statement is stored. */
export const NOW = 'now';

const SUMS = ['balanceMinor', 'pendingMinor', 'openingMinor', 'closingMinor'] as const;

/**
 * Combines two statements of one month: the newer wins, its open fields keep the older values; two currencies are never
 * mixed.
 */
const unitedStatement = (a: Statement, b: Statement): Statement => {
  const [older, newer] = a.readAt <= b.readAt ? [a, b] : [b, a];
  if (older.currency !== null && newer.currency !== null && older.currency !== newer.currency) return newer;
  const sums = Object.fromEntries(SUMS.map((name) => [name, newer[name] ?? older[name]]));
  // Every name of SUMS is a column with the same type in both.
  return { ...newer, ...(sums as Pick<Statement, (typeof SUMS)[number]>), currency: newer.currency ?? older.currency };
};

/**
 * Stores the wallet's statement for a month or for the present; does nothing when it contains no sum. @returns whether
 * any sum is new or changed
 */
export const writeStatement = async (change: Change, name: WalletMonthName, read: Statement): Promise<boolean> => {
  if (SUMS.every((sum) => read[sum] === null)) return false;
  const { tx, accountId } = change;
  change.touch('wallet');
  const [known] = await tx
    .select()
    .from(walletStatements)
    .where(isOfMonth(walletStatements, accountId, name));
  const set = known === undefined ? read : unitedStatement(known, read);
  const { balanceMinor, pendingMinor, openingMinor, closingMinor, currency, readAt } = set;
  const row = { balanceMinor, pendingMinor, openingMinor, closingMinor, currency, readAt };
  await tx
    .insert(walletStatements)
    .values({ accountId, ...name, ...row })
    .onConflictDoUpdate({
      target: [
        walletStatements.accountId,
        walletStatements.marketplace,
        walletStatements.marketplaceUserId,
        walletStatements.month,
      ],
      set: row,
    });
  return SUMS.some((sum) => (known?.[sum] ?? null) !== row[sum]);
};
