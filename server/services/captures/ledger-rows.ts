import type { Completeness } from '#core/contract/completeness.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq } from '../../db/drizzle.ts';
import { completeness } from '../../db/schema/index.ts';
import { toWireOwner } from '../owners/owner-key.ts';
import { type Ledger, summariseLedger } from './ledger.ts';

export type LedgerRow = typeof completeness.$inferSelect;

/** Names one list of one account of the seller. */
export type ListName = Pick<LedgerRow, 'marketplace' | 'marketplaceUserId' | 'list' | 'filter'>;

const isList = (accountId: string, list: ListName) =>
  and(
    eq(completeness.accountId, accountId),
    eq(completeness.marketplace, list.marketplace),
    eq(completeness.marketplaceUserId, list.marketplaceUserId),
    eq(completeness.list, list.list),
    eq(completeness.filter, list.filter),
  );

export const readLedger = async ({ tx, accountId }: Change, list: ListName): Promise<LedgerRow | null> => {
  const [row] = await tx.select().from(completeness).where(isList(accountId, list));
  return row ?? null;
};

export const deleteLedger = async ({ tx, accountId }: Change, list: ListName): Promise<void> => {
  await tx.delete(completeness).where(isList(accountId, list));
};

export const writeLedger = async ({ tx, accountId, at }: Change, list: ListName, ledger: Ledger): Promise<void> => {
  const { totalPages, totalEntries, pages, announcedAt, completeUntil } = ledger;
  const set = { totalPages, totalEntries, pages, announcedAt, completeUntil, writtenAt: at };
  await tx
    .insert(completeness)
    .values({ accountId, ...list, ...set })
    .onConflictDoUpdate({
      target: [
        completeness.accountId,
        completeness.marketplace,
        completeness.marketplaceUserId,
        completeness.list,
        completeness.filter,
      ],
      set,
    });
};

/** @param stored deals of this list that are stored; null when they cannot be counted */
export const toWireCompleteness = (list: ListName, ledger: Ledger, stored: number | null): Completeness => ({
  marketplace: list.marketplace,
  ...toWireOwner(list.marketplaceUserId),
  list: list.list,
  filter: list.filter,
  totalPages: ledger.totalPages,
  totalEntries: ledger.totalEntries,
  stored,
  ...summariseLedger(ledger),
});
