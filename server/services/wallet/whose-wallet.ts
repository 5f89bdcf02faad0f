import { and, eq, inArray, isNotNull } from '../../db/drizzle.ts';
import { marketplaceAccounts, orders, purchases } from '../../db/schema/index.ts';
import type { Change } from '../orders/change-account.ts';

export interface WalletOwner {
  /** Empty: nobody can tell. */
  userId: string;
  /** True when it is known whose it is, and the seller has no other account on the marketplace. */
  isOnly: boolean;
  /** True when the seller has several accounts and nothing tells which: whatever is kept could add up two wallets. */
  isDoubtful: boolean;
}

interface WalletRead {
  marketplace: string;
  marketplaceUserId: string | null;
  conversationIds: readonly string[];
}

/**
 * Whose wallet a page shows: what it says, else the account that its deals are known by, else the only one there is. A wallet
 * is of one account, so deals of two leave it open.
 */
export const whoseWallet = async (change: Change, read: WalletRead): Promise<WalletOwner> => {
  const accounts = await knownAccounts(change, read.marketplace);
  const told = read.marketplaceUserId === null ? await ownersOfDeals(change, read) : [read.marketplaceUserId];
  const [owner, ...others] = told.length === 0 && accounts.length === 1 ? accounts : told;
  const userId = others.length === 0 ? (owner ?? '') : '';
  return {
    userId,
    isOnly: userId !== '' && accounts.every((known) => known === userId),
    isDoubtful: userId === '' && (accounts.length > 1 || others.length > 0),
  };
};

const knownAccounts = async ({ tx, accountId }: Change, marketplace: string): Promise<string[]> => {
  const { userId } = marketplaceAccounts;
  const rows = await tx
    .select({ userId })
    .from(marketplaceAccounts)
    .where(and(eq(marketplaceAccounts.accountId, accountId), eq(marketplaceAccounts.marketplace, marketplace)));
  return rows.map((row) => row.userId);
};

const ownersOfDeals = async (
  { tx, accountId }: Change,
  { marketplace, conversationIds }: WalletRead,
): Promise<string[]> => {
  if (conversationIds.length === 0) return [];
  const owners = new Set<string>();
  for (const table of [orders, purchases]) {
    const rows = await tx
      .selectDistinct({ userId: table.marketplaceUserId })
      .from(table)
      .where(
        and(
          eq(table.accountId, accountId),
          eq(table.marketplace, marketplace),
          isNotNull(table.marketplaceUserId),
          inArray(table.conversationId, [...conversationIds]),
        ),
      );
    for (const { userId } of rows) if (userId !== null) owners.add(userId);
  }
  return [...owners];
};
