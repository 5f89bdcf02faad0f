import type { SaleFacts } from '#core/model/sales/assemble-sales.ts';
import { type DealName, namesOf } from '#core/model/sales/deal-names.ts';
import type { SaleLine } from '#core/model/sales/sale-line.ts';
import type { AccountData } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { isoOf } from '../../db/iso-of.ts';
import { FILED_CELLS, FILED_ORDER, type FiledRow, toFiledSales } from '../sales/load-filed-sales.ts';
import { orderFactsOf, type SoldOrder } from '../sales/order-facts.ts';
import { type KeptSale, keptSalesOf } from './kept-sale.ts';
import { type NamedParts, namedIn } from './named.ts';

/** All that is known of some deals. */
export interface DealFacts extends SaleFacts {
  orders: readonly SoldOrder[];
  /** The rows that they have had so far. */
  kept: readonly KeptSale[];
}

interface Found {
  orders: SoldOrder[];
  files: FiledRow[];
  lines: SaleLine[];
  kept: KeptSale[];
}

/** What shares a name with one of these deals, or with something that does. */
export const loadDealFacts = async (data: AccountData, names: Iterable<DealName>): Promise<DealFacts> => {
  const known = new Set(names);
  for (;;) {
    const asked = known.size;
    const { files: rows, ...found } = await find(data, known);
    const files = toFiledSales(rows);
    const facts = [...found.orders, ...files, ...found.lines, ...found.kept.map(({ sale }) => sale)];
    for (const fact of facts) for (const name of namesOf(fact)) known.add(name);
    if (known.size === asked) return { ...found, files };
  }
};

const find = async (data: AccountData, names: ReadonlySet<DealName>): Promise<Found> => {
  const named = namedIn(data.accountId, names);
  const [row] = await rowsOf<{ found: string }>(
    data.database.db,
    sql`select json_build_object(
      'orders', ${orderFactsOf(data, orderIds(named))},
      'files', ${filesOf(named)}, 'lines', ${linesOf(named)}, 'kept', ${keptSalesOf(named)})::text as found`,
  );
  return JSON.parse(row?.found ?? '{}');
};

/**
 * A key leads to the order although another conversation stands in its row. As an array, because a database that does not know how
 * many rows a list has may read every order for it.
 */
const orderIds = ({ accountId, uuids, transactions, conversations }: NamedParts): SQL => sql`array(
  select unnest(${uuids})
  union select found.order_id from ${transactions.rows} asked cross join lateral (select order_id from order_keys
    where account_id = ${accountId} and marketplace = asked.marketplace and kind = 'transaction' and value = asked.value offset 0) found
  union select found.order_id from ${conversations.rows} asked cross join lateral (select order_id from order_keys
    where account_id = ${accountId} and marketplace = asked.marketplace and kind = 'conversation' and value = asked.value offset 0) found
  union select found.id from ${conversations.rows} asked cross join lateral (select id from orders
    where account_id = ${accountId} and marketplace = asked.marketplace and conversation_id = asked.value offset 0) found
)`;

const linesOf = ({ accountId, ids, uuids, conversations }: NamedParts): SQL => {
  const line = sql`select id, marketplace, marketplace_user_id as "marketplaceUserId", conversation_id as "conversationId",
    order_id as "orderId", kind, title, minor, currency, stage, taken_by as "takenBy", ${isoOf('at')} as at
    from sale_lines where account_id = ${accountId}`;
  return sql`(
    select coalesce(json_agg(line), '[]') from (
      ${line} and id = any(${ids})
      union ${line} and order_id = any(${uuids})
      union ${line} and ${conversations.among(sql`marketplace`, sql`conversation_id`)}
    ) line
  )`;
};

/** Every statement of their keys. */
const filesOf = ({ accountId, uuids, transactions, conversations }: NamedParts): SQL => sql`(
  with of_shop as not materialized (
    select sale.*, shop.marketplace, shop.marketplace_user_id from loaded_sales sale
    join loaded_shops shop on shop.account_id = sale.account_id and shop.id = sale.shop_id
    where sale.account_id = ${accountId}
  ), named as (
    select shop_id, row_key from of_shop where id = any(${uuids})
    union select shop_id, row_key from of_shop where ${transactions.among(sql`marketplace`, sql`transaction_id`)}
    union select shop_id, row_key from of_shop where ${conversations.among(sql`marketplace`, sql`conversation_id`)}
  )
  select coalesce(json_agg(${FILED_CELLS} order by ${FILED_ORDER}), '[]')
  from of_shop where shop_id = any(array(select shop_id from named)) and row_key = any(array(select row_key from named))
    and (shop_id, row_key) in (select shop_id, row_key from named)
)`;
