import type { Purchase } from '#core/contract/purchases.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, asc, eq, sql } from '../../db/drizzle.ts';
import { orders, purchases } from '../../db/schema/index.ts';
import { toWirePurchase } from './wire.ts';

/** All deals that are certainly purchases, newest first; those without a date last. */
export const listPurchases = async (ctx: AccountWork): Promise<Purchase[]> => {
  const { database, accountId } = ctx;
  const rows = await database.db
    .select()
    .from(purchases)
    .where(and(eq(purchases.accountId, accountId), eq(purchases.standing, 'counted')))
    .orderBy(sql`${purchases.orderDate} desc nulls last`, asc(purchases.id));
  const withdrawn = await loadWithdrawn(ctx);
  return rows.map((row) => toWirePurchase(row, withdrawn.get(`${row.marketplace} ${row.transactionId}`) ?? null));
};

/** By marketplace and transaction: the orders that the seller declared to be purchases. */
const loadWithdrawn = async ({ database, accountId }: AccountWork): Promise<ReadonlyMap<string, string>> => {
  const { id, marketplace, transactionId, settled, standing } = orders;
  const isByHand = sql`${settled} -> 'side' is not null`;
  const rows = await database.db
    .select({ id, marketplace, transactionId })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(standing, 'withdrawn'), isByHand));
  return new Map(rows.map((row) => [`${row.marketplace} ${row.transactionId}`, row.id]));
};
