import { isBeforeScan, type Phase } from '#core/model/phase.ts';
import type { Regime } from '#core/model/regime.ts';
import type { OrderFacts } from '#core/model/sales/assemble-sales.ts';
import type { Sale } from '#core/model/sales/sale.ts';
import type { AccountData } from '../../../account/account-work.ts';
import { rowsOf } from '../../../db/database.ts';
import { type SQL, sql } from '../../../db/drizzle.ts';
import { isoOf } from '../../../db/iso-of.ts';
import type { RegimedSale, Regimes } from '../../regimes/regimed-sale.ts';

/** What an order states of its sale, and of the articles in it. */
export interface SoldOrder extends OrderFacts {
  itemIds: readonly string[];
  itemCount: number | null;
}

/** Every order of the account, those that are no sale too, as one JSON text, which is parsed several times faster than so many rows. */
export const loadOrderFacts = async (data: AccountData): Promise<SoldOrder[]> => {
  const [found] = await rowsOf<{ list: string }>(data.database.db, sql`select ${orderFactsOf(data)}::text as list`);
  return JSON.parse(found?.list ?? '[]');
};

/** Kinds of events that decide the outcome of a sale. */
const EVENTS = sql`'completed', 'cancelled', 'refunded', 'return_started'`;

const eventList = sql`json_agg(json_build_object('kind', kind, 'at', ${isoOf('at')}))`;

/** A lookup for each order is cheaper for a few of them, one reading of all for all of them. */
const joinEvents = (accountId: string, ids: SQL | undefined): SQL =>
  ids === undefined
    ? sql`left join (
        select order_id, ${eventList} as list from order_events
        where account_id = ${accountId} and kind in (${EVENTS}) group by order_id
      ) event on event.order_id = id`
    : sql`left join lateral (
        select ${eventList} as list from order_events
        where account_id = ${accountId} and order_id = orders.id and kind in (${EVENTS})
      ) event on true`;

/** Each by itself, because a database that does not know how many orders an account has would walk all of them. */
const ordersOf = (accountId: string, ids: SQL | undefined): SQL =>
  ids === undefined
    ? sql`(select * from orders where account_id = ${accountId})`
    : sql`(select found.* from unnest(${ids}) asked(asked_id)
        cross join lateral (select * from orders where account_id = ${accountId} and id = asked_id offset 0) found)`;

/** `SoldOrder`s as a JSON array. @param ids of which, as an array; by default all */
export const orderFactsOf = ({ accountId }: AccountData, ids?: SQL): SQL => sql`(
  select coalesce(json_agg(facts), '[]') from (
    select id, marketplace, marketplace_user_id as "marketplaceUserId", transaction_id as "transactionId",
      conversation_id as "conversationId", standing = 'counted' as "isCounted", title, buyer_login as "buyerLogin", photo_url as "photoUrl",
      ${isoOf('order_date')} as "orderDate", coalesce(order_date_source = 'list', false) as "isOrderDateEstimated",
      price_minor as "priceMinor", currency, phase, item_ids as "itemIds", item_count as "itemCount",
      used_received_minor as "receivedMinor",
      ${isoOf('received_at')} as "receivedAt", coalesce(event.list, '[]') as events
    from ${ordersOf(accountId, ids)} orders ${joinEvents(accountId, ids)}
  ) facts
)`;

const NO_ITEMS: readonly string[] = [];

const withoutOrder = (sale: Sale, regime: Regime | null): RegimedSale => ({
  ...{ ...sale, regime, itemIds: NO_ITEMS, articleCount: null, isToShip: null },
});

const ofOrder = (sale: Sale, regime: Regime | null, { itemIds, itemCount, phase }: SoldOrder): RegimedSale => ({
  ...{ ...sale, regime, itemIds },
  articleCount: itemCount ?? (itemIds.length || null),
  isToShip: isToShip(phase),
});

const isToShip = (phase: Phase): boolean | null =>
  phase === 'unknown' || phase === 'suspended' ? null : isBeforeScan(phase);

/** A function that gives a sale its regime, and what its order states of its articles. */
export const regimed = (orders: readonly SoldOrder[], regimes: Regimes): ((sale: Sale) => RegimedSale) => {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return (sale) => {
    const [order, regime] = [byId.get(sale.orderId ?? ''), regimes.of(sale, sale.soldAt)];
    return order === undefined ? withoutOrder(sale, regime) : ofOrder(sale, regime, order);
  };
};
