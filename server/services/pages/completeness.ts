import type { Completeness } from '#core/contract/completeness.ts';
import type { Phase } from '#core/model/phase.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { Change } from '../../account/change-account.ts';
import { type Db, rowsOf } from '../../db/database.ts';
import { and, asc, eq, sql } from '../../db/drizzle.ts';
import { completeness } from '../../db/schema/index.ts';
import { isAccount, type OwnerKey, toWireOwner } from '../owners/owner-key.ts';
import { type Ledger, summariseLedger } from './page-ledger.ts';

export type LedgerRow = typeof completeness.$inferSelect;

/** Identifies one list of one of the seller's accounts. */
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

export const deleteLedger = async ({ tx, accountId, touch }: Change, list: ListName): Promise<void> => {
  touch('completeness');
  await tx.delete(completeness).where(isList(accountId, list));
};

export const writeLedger = async (change: Change, list: ListName, ledger: Ledger): Promise<void> => {
  const { tx, accountId, at } = change;
  change.touch('completeness');
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

/** @param stored number of stored deals of this list; null when unknown */
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

/** Number of stored deals with one side, owner and phase. */
export interface StoredCount {
  list: string;
  marketplace: string;
  owner: OwnerKey;
  phase: Phase;
  count: number;
}

const OWNER = sql`coalesce(marketplace_user_id, unnamed_account_id::text, '')`;

export const loadStored = (db: Db, accountId: string): Promise<StoredCount[]> =>
  rowsOf<StoredCount>(
    db,
    sql`select 'sold' as list, marketplace, ${OWNER} as owner, phase, count(*)::int as count
        from orders where account_id = ${accountId} group by 2, 3, 4
      union all
      select 'purchased', marketplace, ${OWNER}, phase, count(*)::int
        from purchases where account_id = ${accountId} group by 2, 3, 4`,
  );

/** Phases shown on each tab of the marketplace. A suspended or unknown one may be on any. */
const TABS: Readonly<Record<string, readonly Phase[]>> = {
  in_progress: ['label_missing', 'to_ship', 'in_transit', 'delivered'],
  completed: ['completed'],
  canceled: ['cancelled', 'refunded'],
  cancelled: ['cancelled', 'refunded'],
};
const OPEN: readonly Phase[] = ['suspended', 'unknown'];

const sum = (counts: readonly StoredCount[]): number => counts.reduce((total, { count }) => total + count, 0);

/**
 * Number of stored deals of a list, for comparison with its announced number. Null when it cannot be counted: deals
 * whose account or tab is unknown may or may not belong to it, and other lists contain no deals.
 */
export const storedOf = (counts: readonly StoredCount[], name: ListName): number | null => {
  if (name.list !== 'sold' && name.list !== 'purchased') return null;
  const side = counts.filter(({ list, marketplace }) => list === name.list && marketplace === name.marketplace);
  const own = ofOwner(side, name.marketplaceUserId);
  if (own === null) return null;
  if (name.filter === 'all') return sum(own);
  const phases = TABS[name.filter];
  if (phases === undefined || own.some(({ phase }) => OPEN.includes(phase))) return null;
  return sum(own.filter(({ phase }) => phases.includes(phase)));
};

/** Deals without a known account could belong to any account, so none can be counted in addition. */
const ofOwner = (counts: readonly StoredCount[], key: OwnerKey): readonly StoredCount[] | null => {
  const isUnsure = counts.some(({ owner }) => owner !== key && !isAccount(owner));
  return isUnsure ? null : counts.filter(({ owner }) => owner === key);
};

/** The completeness ledger of the account: one entry per list that was read. */
export const listCompleteness = async (ctx: AccountWork): Promise<Completeness[]> => {
  const rows = await ctx.database.db
    .select()
    .from(completeness)
    .where(eq(completeness.accountId, ctx.accountId))
    .orderBy(
      asc(completeness.marketplace),
      asc(completeness.marketplaceUserId),
      asc(completeness.list),
      asc(completeness.filter),
    );
  const counts = await loadStored(ctx.database.db, ctx.accountId);
  return rows.map((row) => toWireCompleteness(row, row, storedOf(counts, row)));
};
