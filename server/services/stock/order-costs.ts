import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import { fromMinor } from '#core/model/money.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, eq, isNotNull } from '../../db/drizzle.ts';
import { saleRows } from '../../db/schema/index.ts';

/** What the articles of each order cost, where that is known. */
export const readOrderCosts = async ({
  database,
  accountId,
}: AccountWork): Promise<CallReply<typeof api.products.orderCosts>> => {
  const { orderId, costMinor, currency } = saleRows;
  const known = and(eq(saleRows.accountId, accountId), isNotNull(orderId), isNotNull(costMinor), isNotNull(currency));
  const rows = await database.db.select({ orderId, costMinor, currency }).from(saleRows).where(known);
  const orders = rows.flatMap((row) =>
    row.orderId === null || row.costMinor === null || row.currency === null
      ? []
      : [{ orderId: row.orderId, cost: fromMinor(row.costMinor), currency: row.currency }],
  );
  return { orders };
};
