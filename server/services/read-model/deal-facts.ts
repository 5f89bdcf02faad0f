import type { SaleFacts } from '#core/model/sales/assemble-sales.ts';
import { type DealName, namesOf } from '#core/model/sales/deal-names.ts';
import type { SaleLine } from '#core/model/sales/sale-line.ts';
import type { AccountData } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { isoOf } from '../../db/iso-of.ts';
import { FILED_CELLS, FILED_ORDER, type FiledRow, toFiledSales } from './facts/load-filed-sales.ts';
import { orderFactsOf, type SoldOrder } from './facts/order-facts.ts';
import { type KeptSale, keptSalesOf, saleIdsOf } from './kept-sale.ts';
import { eachOf, lookUp, type NamedParts, namedIn } from './named.ts';

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
      'files', ${filesOf(named)}, 'lines', ${linesOf(named)}, 'kept', ${keptSalesOf(data.accountId, saleIdsOf(named))})::text as found`,
  );
  return JSON.parse(row?.found ?? '{}');
};

/** A key leads to the order although another conversation stands in its row. As an array, so that each order is read once. */
const orderIds = ({ accountId, uuids, transactions, conversations }: NamedParts): SQL => {
  const keyed = (kind: SQL, asked: SQL): SQL =>
    lookUp({
      ...{ accountId, asked, what: sql`order_id`, from: sql`order_keys` },
      by: sql`marketplace = asked.marketplace and kind = ${kind} and value = asked.value`,
    });
  const talked = lookUp({
    ...{ accountId, asked: conversations, what: sql`id`, from: sql`orders` },
    by: sql`marketplace = asked.marketplace and conversation_id = asked.value`,
  });
  return sql`array(select unnest(${uuids})
    union ${keyed(sql`'transaction'`, transactions)} union ${keyed(sql`'conversation'`, conversations)} union ${talked})`;
};

const linesOf = ({ accountId, ids, uuids, conversations }: NamedParts): SQL => {
  const lines = (asked: SQL, by: SQL): SQL =>
    lookUp({
      ...{ accountId, asked, by, from: sql`sale_lines` },
      what: sql`id, marketplace, marketplace_user_id as "marketplaceUserId", conversation_id as "conversationId",
        order_id as "orderId", kind, title, minor, currency, stage, taken_by as "takenBy", ${isoOf('at')} as at`,
    });
  return sql`(
    select coalesce(json_agg(line), '[]') from (
      ${lines(eachOf(ids), sql`id = asked.value`)}
      union ${lines(eachOf(uuids), sql`order_id = asked.value`)}
      union ${lines(conversations, sql`marketplace = asked.marketplace and conversation_id = asked.value`)}
    ) line
  )`;
};

/** Every statement of their keys. */
const filesOf = ({ accountId, uuids, transactions, conversations }: NamedParts): SQL => {
  const statements = (asked: SQL, what: SQL, by: SQL): SQL =>
    lookUp({ ...{ accountId, asked, what, by }, from: sql`loaded_sales` });
  // Its shop knows the marketplace of a sale.
  const isOfMarketplace = sql`exists (select from loaded_shops shop where shop.account_id = loaded_sales.account_id
    and shop.id = loaded_sales.shop_id and shop.marketplace = asked.marketplace)`;
  const key = sql`shop_id, row_key`;
  const keys = sql`(
    ${statements(eachOf(uuids), key, sql`id = asked.value`)}
    union ${statements(transactions, key, sql`transaction_id = asked.value and ${isOfMarketplace}`)}
    union ${statements(conversations, key, sql`conversation_id = asked.value and ${isOfMarketplace}`)}
  )`;
  const all = statements(keys, sql`*`, sql`shop_id = asked.shop_id and row_key = asked.row_key`);
  const shop = lookUp({
    ...{ accountId, asked: sql`(${all})`, from: sql`loaded_shops`, by: sql`id = asked.shop_id` },
    what: sql`asked.*, marketplace, marketplace_user_id`,
  });
  return sql`(select coalesce(json_agg(${FILED_CELLS} order by ${FILED_ORDER}), '[]') from (${shop}) sale)`;
};
