import type { Change } from '../../account/change-account.ts';
import { and, type Column, eq, inArray, isNull, or, type SQL, sql } from '../../db/drizzle.ts';
import { orders, type purchases } from '../../db/schema/index.ts';
import { decideSidesOf } from '../orders/decide-sides.ts';
import { touchDeals } from '../orders/touch-deals.ts';
import { ownerFrom } from '../owners/merge-owner.ts';
import { isAccount, isUnnamed, type OwnerKey, ownerColumns } from '../owners/owner-key.ts';

export interface Reassignment {
  marketplace: string;
  from: OwnerKey;
  to: OwnerKey;
  /** The source of the decision: the seller, or a deduction from pages. */
  by: 'hand' | 'deduced';
}

type Deals = typeof orders | typeof purchases;

/** Deals of an account; deals without an account when the key is that of unsorted data. */
const isDealOf = (table: Deals, marketplace: string, key: OwnerKey): SQL | undefined => {
  const { marketplaceUserId, unnamedAccountId } = ownerColumns(key);
  const is = (column: Column, value: string | null) => (value === null ? isNull(column) : eq(column, value));
  return and(
    eq(table.marketplace, marketplace),
    is(table.marketplaceUserId, marketplaceUserId),
    is(table.unnamedAccountId, unnamedAccountId),
  );
};

/** Moves every deal of one account to another. */
export const reassignDeals = (
  change: Change,
  table: Deals,
  { marketplace, from, to, by }: Reassignment,
): Promise<number> => setOwner(change, table, isDealOf(table, marketplace, from), to, by);

/** Assigns the deals of these conversations that have no owner yet to the account whose wallet contains them. */
export const claimDeals = async (
  change: Change,
  table: Deals,
  deals: { marketplace: string; conversationIds: readonly string[] },
  to: OwnerKey,
): Promise<void> => {
  const { marketplace, conversationIds } = deals;
  if (conversationIds.length === 0 || !(isAccount(to) || isUnnamed(to))) return;
  const isLoose = and(
    isDealOf(table, marketplace, ''),
    inArray(table.conversationId, [...conversationIds]),
    or(isNull(sql`${table.provenance} -> 'marketplaceUserId'`)),
  );
  await setOwner(change, table, isLoose, to, 'deduced');
};

/** @returns the number of deals concerned */
export const setOwner = async (
  change: Change,
  table: Deals,
  which: SQL | undefined,
  to: OwnerKey,
  by: Reassignment['by'],
): Promise<number> => {
  const { tx, accountId, at } = change;
  const isKnown = isAccount(to) || by === 'hand';
  const owner = JSON.stringify({ marketplaceUserId: ownerFrom(by, at) });
  const moved = await tx
    .update(table)
    .set({
      ...ownerColumns(to),
      ...(isKnown && { provenance: sql`${table.provenance} || ${owner}::jsonb` }),
      ...(table === orders && { updatedAt: at }),
    })
    .where(and(eq(table.accountId, accountId), which))
    .returning({
      id: table.id,
      marketplace: table.marketplace,
      transactionId: table.transactionId,
      conversationId: table.conversationId,
    });
  await decideSidesOf(change, moved);
  touchDeals(
    change,
    table === orders ? 'orders' : 'purchases',
    moved.map(({ id }) => id),
  );
  return moved.length;
};
