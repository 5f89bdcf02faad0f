import type { MarketplaceAccount } from '#core/contract/marketplace-accounts.ts';
import type { marketplaceAccounts } from '../../db/schema/index.ts';

/** The account on the wire. */
export const toWireAccount = (row: typeof marketplaceAccounts.$inferSelect): MarketplaceAccount => ({
  marketplace: row.marketplace,
  userId: row.userId,
  login: row.login,
  label: row.label,
  countryCode: row.countryCode,
  business: row.business,
  seenAt: row.seenAt,
});
