import type { MarketplaceAccount } from '#core/contract/marketplace-accounts.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { asc, eq } from '../../db/drizzle.ts';
import { marketplaceAccounts } from '../../db/schema/index.ts';
import { toWireAccount } from './wire.ts';

/** The seller's accounts on all marketplaces. */
export const listMarketplaceAccounts = async (ctx: AccountWork): Promise<MarketplaceAccount[]> => {
  const rows = await ctx.database.db
    .select()
    .from(marketplaceAccounts)
    .where(eq(marketplaceAccounts.accountId, ctx.accountId))
    .orderBy(asc(marketplaceAccounts.marketplace), asc(marketplaceAccounts.userId));
  return rows.map(toWireAccount);
};
