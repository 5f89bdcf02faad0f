import { and, eq, isNull, sql } from '../../db/drizzle.ts';
import { ledgerLines } from '../../db/schema/index.ts';
import type { OwnerKey } from '../owners/owner-key.ts';

export type LedgerLine = typeof ledgerLines.$inferSelect;

/** A unit that a source states as a whole: a month of one wallet. */
export interface LedgerPart {
  marketplace: string;
  marketplaceUserId: OwnerKey;
  source: LedgerLine['source'];
  part: string;
}

/** True for a line that was not reversed, and that reverses nothing. */
export const stands = and(
  isNull(ledgerLines.reverses),
  sql`not exists (select from ${ledgerLines} reversal
    where reversal.account_id = ${ledgerLines.accountId} and reversal.reverses = ${ledgerLines.id})`,
);

/** True for the lines, standing or not, of one wallet or other book of an account, whatever part states them. */
export const isOfBook = (accountId: string, book: Omit<LedgerPart, 'part'>) =>
  and(
    eq(ledgerLines.accountId, accountId),
    eq(ledgerLines.source, book.source),
    eq(ledgerLines.marketplace, book.marketplace),
    eq(ledgerLines.marketplaceUserId, book.marketplaceUserId),
  );
