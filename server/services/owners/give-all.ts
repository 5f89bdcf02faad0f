import type { MoveConflict } from '#core/contract/account-moves.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq } from '../../db/drizzle.ts';
import { completeness, orders, purchases } from '../../db/schema/index.ts';
import { moveLedger } from '../captures/keep-ledger.ts';
import { monthsOf, moveMonth } from '../wallet/move-month.ts';
import { type Gift, giveDeals } from './give-deals.ts';
import { stayedOf } from './move-wallet.ts';
import { moveLoads } from './page-load.ts';
import { addReading, deleteUnnamed, readUnnamed, standApart } from './unnamed-rows.ts';

/** How much of an account was moved to another. */
export interface Given {
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
export const giveAll = async (change: Change, gift: Gift): Promise<Given> => {
  const { marketplace, from, to, by } = gift;
  const given = {
    orders: await giveDeals(change, orders, gift),
    purchases: await giveDeals(change, purchases, gift),
    ...{ walletLines: 0, lists: 0, conflicts: [] as MoveConflict[] },
  };
  const kept = new Set<string>();
  for (const month of await monthsOf(change, { marketplace, marketplaceUserId: from })) {
    const name = { marketplace, month };
    const ends = { from: { ...name, marketplaceUserId: from }, to: { ...name, marketplaceUserId: to } };
    const moved = await moveMonth(change, { ...ends, by });
    given.walletLines += moved.lines;
    given.conflicts.push(...stayedOf(moved, to));
    if (moved.isRefused) kept.add(month);
  }
  given.lists = await giveLists(change, gift, kept);
  await moveLoads(change, from, to);
  const row = await readUnnamed(change, from);
  if (row !== null) {
    await addReading(change, to, row);
    if (given.conflicts.length === 0) await deleteUnnamed(change, from);
    else await standApart(change, row, to);
  }
  return given;
};

/** @param kept months of the wallet that stay entirely */
const giveLists = async (
  change: Change,
  { marketplace, from, to }: Gift,
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
