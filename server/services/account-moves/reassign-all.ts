import type { MoveConflict } from '#core/contract/account-moves.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq } from '../../db/drizzle.ts';
import { completeness, orders, purchases } from '../../db/schema/index.ts';
import { addReading, deleteUnnamed, readUnnamed, standApart } from '../owners/unnamed-rows.ts';
import { moveLedger } from '../pages/keep-page-ledger.ts';
import { moveLoads } from '../pages/page-load.ts';
import { monthsOf, moveMonth } from '../wallet/move-month.ts';
import { stayedOf } from './move-wallet.ts';
import { type Reassignment, reassignDeals } from './reassign-deals.ts';

/** How much of an account was moved to another. */
export interface Reassigned {
  orders: number;
  purchases: number;
  walletLines: number;
  lists: number;
  conflicts: MoveConflict[];
}

/**
 * Moves all data of an unnamed account, or all unsorted data, to another account; data that the target already has is
 * merged. Wallet lines that contradict the target stay, in an unnamed account that only the seller can move from now
 * on.
 */
export const reassignAll = async (change: Change, reassignment: Reassignment): Promise<Reassigned> => {
  const { marketplace, from, to, by } = reassignment;
  const reassigned = {
    orders: await reassignDeals(change, orders, reassignment),
    purchases: await reassignDeals(change, purchases, reassignment),
    ...{ walletLines: 0, lists: 0, conflicts: [] as MoveConflict[] },
  };
  const kept = new Set<string>();
  for (const month of await monthsOf(change, { marketplace, marketplaceUserId: from })) {
    const name = { marketplace, month };
    const ends = { from: { ...name, marketplaceUserId: from }, to: { ...name, marketplaceUserId: to } };
    const moved = await moveMonth(change, { ...ends, by });
    reassigned.walletLines += moved.lines;
    reassigned.conflicts.push(...stayedOf(moved, to));
    if (moved.isRefused) kept.add(month);
  }
  reassigned.lists = await reassignLists(change, reassignment, kept);
  await moveLoads(change, from, to);
  const row = await readUnnamed(change, from);
  if (row !== null) {
    await addReading(change, to, row);
    if (reassigned.conflicts.length === 0) await deleteUnnamed(change, from);
    else await standApart(change, row, to);
  }
  return reassigned;
};

/** @param kept months of the wallet that stay entirely */
const reassignLists = async (
  change: Change,
  { marketplace, from, to }: Reassignment,
  kept: ReadonlySet<string>,
): Promise<number> => {
  const found = await change.tx
    .select()
    .from(completeness)
    .where(
      and(
        eq(completeness.accountId, change.accountId),
        eq(completeness.marketplace, marketplace),
        eq(completeness.marketplaceUserId, from),
      ),
    );
  const lists = found.filter(({ list, filter }) => list !== 'wallet' || !kept.has(filter));
  for (const { list, filter } of lists) {
    const name = { marketplace, list, filter };
    await moveLedger(change, { ...name, marketplaceUserId: from }, { ...name, marketplaceUserId: to });
  }
  return lists.length;
};
