import { and, eq } from '../../db/drizzle.ts';
import { completeness, orders, purchases } from '../../db/schema/index.ts';
import { moveLedger } from '../captures/keep-ledger.ts';
import type { Change } from '../orders/change-account.ts';
import { monthsOf, moveMonth } from '../wallet/move-month.ts';
import { type Gift, giveDeals } from './give-deals.ts';
import { moveLoads } from './page-load.ts';
import { addReading, deleteUnnamed, readUnnamed } from './unnamed-rows.ts';

/** How much of an account went to another. */
export interface Given {
  orders: number;
  purchases: number;
  walletLines: number;
  lists: number;
}

/** Gives everything that is kept of an unnamed account, or unsorted, to another account; what that one holds already merges. */
export const giveAll = async (change: Change, gift: Gift): Promise<Given> => {
  const { marketplace, from, to } = gift;
  const given = {
    orders: await giveDeals(change, orders, gift),
    purchases: await giveDeals(change, purchases, gift),
    walletLines: 0,
    lists: await giveLists(change, gift),
  };
  for (const month of await monthsOf(change, { marketplace, marketplaceUserId: from })) {
    const name = { marketplace, month };
    given.walletLines += await moveMonth(
      change,
      { ...name, marketplaceUserId: from },
      { ...name, marketplaceUserId: to },
    );
  }
  await moveLoads(change, from, to);
  const row = await readUnnamed(change, from);
  if (row !== null) {
    await addReading(change, to, row);
    await deleteUnnamed(change, from);
  }
  return given;
};

const giveLists = async (change: Change, { marketplace, from, to }: Gift): Promise<number> => {
  const lists = await change.tx
    .select()
    .from(completeness)
    .where(
      and(
        eq(completeness.accountId, change.accountId),
        eq(completeness.marketplace, marketplace),
        eq(completeness.marketplaceUserId, from),
      ),
    );
  for (const { list, filter } of lists) {
    const name = { marketplace, list, filter };
    await moveLedger(change, { ...name, marketplaceUserId: from }, { ...name, marketplaceUserId: to });
  }
  return lists.length;
};
