import type { Change } from '../../account/change-account.ts';
import { and, eq } from '../../db/drizzle.ts';
import { ledgerLines } from '../../db/schema/index.ts';
import { isOfBook, type LedgerLine, type LedgerPart, stands } from '../ledger/lines.ts';
import { UNSORTED_KEY } from '../owners/owner-key.ts';
import type { LoadedShop } from './loaded-shop.ts';

/** The part of the ledger that states the expenses of a loaded shop. */
export const partOf = ({ id, marketplace, marketplaceUserId }: LoadedShop): LedgerPart => ({
  ...{ marketplace, marketplaceUserId: marketplaceUserId ?? UNSORTED_KEY, source: 'file', part: id },
});

/** Two shops may number their rows alike. */
export const expenseKey = (shopId: string, rowKey: string): string => `${shopId} ${rowKey}`;

export const loadStanding = ({ tx, accountId }: Change, part: LedgerPart): Promise<LedgerLine[]> =>
  tx
    .select()
    .from(ledgerLines)
    .where(and(isOfBook(accountId, part), eq(ledgerLines.part, part.part), stands));
