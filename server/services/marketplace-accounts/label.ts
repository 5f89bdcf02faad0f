import type { MarketplaceAccount } from '#core/contract/marketplace-accounts.ts';
import { AppError } from '#core/errors.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, eq } from '../../db/drizzle.ts';
import { marketplaceAccounts } from '../../db/schema/index.ts';
import { toWireAccount } from './wire.ts';

export interface LabelInput {
  marketplace: string;
  userId: string;
  label: string | null;
}

/** Names an account of the seller; null, or nothing but spaces, takes the name away. @throws {AppError} NOT_FOUND */
export const labelMarketplaceAccount = async (ctx: AccountWork, input: LabelInput): Promise<MarketplaceAccount> => {
  const label = input.label?.trim() || null;
  const [row] = await ctx.database.db
    .update(marketplaceAccounts)
    .set({ label })
    .where(
      and(
        eq(marketplaceAccounts.accountId, ctx.accountId),
        eq(marketplaceAccounts.marketplace, input.marketplace),
        eq(marketplaceAccounts.userId, input.userId),
      ),
    )
    .returning();
  if (row === undefined) throw new AppError('NOT_FOUND', 'Compte de place de marché introuvable.');
  return toWireAccount(row);
};
