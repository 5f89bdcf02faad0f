import type { LedgerLine } from '../../ledger/lines.ts';
import { isAccount } from '../../owners/owner-key.ts';

export interface LineOwner {
  marketplace: string;
  marketplaceUserId: string | null;
  fileShopId: string | null;
}

export const ownerOf = ({ marketplace, marketplaceUserId, provenance }: LedgerLine): LineOwner => ({
  marketplace,
  marketplaceUserId: isAccount(marketplaceUserId) ? marketplaceUserId : null,
  fileShopId: provenance.kind === 'file' ? provenance.shopId : null,
});
