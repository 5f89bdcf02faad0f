import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import type { ArchivedChoice } from '#core/model/archived-choice.ts';
import { fromMinor } from '#core/model/money.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { and, asc, eq, isNotNull, type SQL, sql } from '../../db/drizzle.ts';
import { orders } from '../../db/schema/index.ts';
import { JsonText } from '../../json-text.ts';
import { wireColumns } from '../orders/wire.ts';
import { soldUnder } from './sold-under.ts';

export type ListPrivateOrdersInput = z.output<typeof api.privateOrders.list.query>;

const ARCHIVED: Readonly<Record<ArchivedChoice, SQL>> = {
  false: sql`and archived_at is null`,
  true: sql`and archived_at is not null`,
  all: sql``,
};

/** Orders sold under the private regime, optionally in a date range (both ends included), which may leave what is to ship alone. */
export const listPrivateOrders = async (ctx: AccountWork, input: ListPrivateOrdersInput): Promise<JsonText> => {
  const { startDate, endDate, toShip, showArchived = 'false' } = input;
  const from = startDate === undefined ? sql`true` : sql`order_date >= ${startDate}`;
  const to = endDate === undefined ? sql`true` : sql`order_date <= ${endDate}`;
  const isKept =
    toShip === 'always' ? sql`(order_date is null or (archived_at is null and status <> '1'))` : sql`false`;
  const isPrivate = await soldUnder('particulier', ctx.database.db, ctx.accountId);
  const [page] = await rowsOf<{ list: string }>(
    ctx.database.db,
    sql`
      select coalesce(json_agg(wire), '[]')::text as list from (
        select ${wireColumns} from orders
        where account_id = ${ctx.accountId} and standing = 'counted' and ${isPrivate} ${ARCHIVED[showArchived]} and (${isKept} or (${from} and ${to}))
        order by id
      ) wire`,
  );
  return new JsonText(`{"orders":${page?.list ?? '[]'}}`);
};

/** Sale prices that the seller set by hand for orders sold under the private regime. */
export const listPrivateOrderPrices = async (ctx: AccountWork) => {
  const { db } = ctx.database;
  const isByHand = sql`${orders.provenance} -> 'price' ->> 0 = 'hand'`;
  const isPrivate = await soldUnder('particulier', db, ctx.accountId);
  const rows = await db
    .select({ orderId: orders.id, priceMinor: orders.priceMinor, currency: orders.currency })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, ctx.accountId),
        isByHand,
        isNotNull(orders.priceMinor),
        eq(orders.standing, 'counted'),
        isPrivate,
      ),
    )
    .orderBy(asc(orders.id));
  return rows.flatMap(({ orderId, priceMinor, currency }) =>
    priceMinor === null ? [] : [{ orderId, price: fromMinor(priceMinor), currency }],
  );
};
