import type { AccountWork } from '../../account/account-work.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { ledgerLines } from '../../db/schema/index.ts';
import { type LedgerLine, stands } from '../ledger/lines.ts';
import { isAccount } from '../owners/owner-key.ts';

/** Expenses that files state, oldest first, those without a date last. */
export const loadExpenseLines = ({ database: { db }, accountId }: AccountWork): Promise<LedgerLine[]> =>
  db
    .select()
    .from(ledgerLines)
    .where(and(eq(ledgerLines.accountId, accountId), eq(ledgerLines.kind, 'expense'), stands))
    .orderBy(sql`${ledgerLines.at} asc nulls last`, ledgerLines.id);

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
