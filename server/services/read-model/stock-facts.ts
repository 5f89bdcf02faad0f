import { type DealName, idName } from '#core/model/sales/deal-names.ts';
import {
  articleName,
  expenseName,
  lotName,
  namesOfArticle,
  namesOfSold,
  type StockName,
} from '#core/model/stock/stock-names.ts';
import { toParisDay } from '#core/model/time.ts';
import { rowsOf } from '../../db/database.ts';
import { and, asc, eq, isNotNull, or, type SQL, sql } from '../../db/drizzle.ts';
import { expenses, items, lots, products } from '../../db/schema/index.ts';
import { type StatedExpenseRow, statedDays, toTied } from '../expenses/stated.ts';
import { newestFirst } from '../sales/all-sales.ts';
import type { ItemRow, ProductRow, StockFacts } from '../stock/assemble-stock.ts';
import { loadFiledCosts } from '../stock/cost-origins.ts';
import { type KeptSale, loadKeptSales, saleIdsOf } from './kept-sale.ts';
import { type NamedParts, namedIn } from './named.ts';
import type { RowData } from './row-data.ts';

/** All that is known of some articles and sales. */
export interface KeptStockFacts extends StockFacts {
  /** The rows of the sales. */
  kept: readonly KeptSale[];
  /** What the seller entered for these articles and lots. */
  spent: readonly StatedExpenseRow[];
  /** Whose facts they are; null: everything is among them. */
  named: NamedParts | null;
}

/** What shares a name with one of these, or with something that does. */
export const loadStockFacts = async (data: RowData, names: Iterable<StockName>): Promise<KeptStockFacts> => {
  const known = new Set(names);
  for (;;) {
    const asked = known.size;
    const named = namedIn(data.accountId, known);
    const [rows, kept] = [await loadProducts(data, isNamed(named)), await loadKeptSales(data, isSoldAs(named))];
    for (const row of rows) for (const name of namesOfArticle(row)) known.add(name);
    for (const { sale } of kept) for (const name of namesOfSold(sale)) known.add(name);
    if (known.size > asked) continue;
    const sales = kept.map(({ sale }) => sale).sort(newestFirst);
    return { ...(await loadAround(data, named, rows)), kept, sales, named };
  }
};

/** The same of everything. */
export const loadAllStockFacts = async (data: RowData): Promise<KeptStockFacts> => {
  const [rows, kept] = [await loadProducts(data, sql`true`), await loadKeptSales(data)];
  const sales = kept.map(({ sale }) => sale).sort(newestFirst);
  return { ...(await loadAround(data, null, rows)), kept, sales, named: null };
};

const loadProducts = ({ database, accountId }: RowData, which: SQL): Promise<ProductRow[]> =>
  database.db
    .select()
    .from(products)
    .where(and(eq(products.accountId, accountId), which))
    .orderBy(products.id);

const isNamed = ({
  accountId,
  articles,
  listings,
  skus,
  lotIds,
  ids,
  transactions,
  conversations,
}: NamedParts): SQL => sql`
  ${products.id} = any(array(
    select unnest(${articles})
    union select id from products where account_id = ${accountId} and ${listings.among(sql`marketplace`, sql`item_id`)}
    union select id from products where account_id = ${accountId} and lower(trim(sku)) = any(${skus})
    union select id from products where account_id = ${accountId} and lot_id = any(${lotIds})
    union select id from products where account_id = ${accountId} and chosen_sale is not null
      and chosen_sale->>'saleId' = any(${ids})
    union select id from products where account_id = ${accountId} and chosen_sale is not null
      and ${transactions.among(sql`chosen_sale->>'marketplace'`, sql`chosen_sale->>'transactionId'`)}
    union select id from products where account_id = ${accountId} and chosen_sale is not null
      and ${conversations.among(sql`chosen_sale->>'marketplace'`, sql`chosen_sale->>'conversationId'`)}
  ))`;

const isSoldAs = ({ accountId, ids, listings, transactions, conversations }: NamedParts): SQL => sql`
  id = any(array(
    select unnest(${ids})
    union select id from sale_rows where account_id = ${accountId} and ${transactions.among(sql`marketplace`, sql`transaction_id`)}
    union select id from sale_rows where account_id = ${accountId} and ${conversations.among(sql`marketplace`, sql`conversation_id`)}
    union select sale.id from ${listings.rows} listing join sale_rows sale
      on sale.account_id = ${accountId} and sale.marketplace = listing.marketplace
      and sale.item_ids <> '[]'::jsonb and sale.item_ids @> to_jsonb(listing.value)
  ))`;

/** The names of those among these sales to which an article belongs, or may belong. */
export const namesOfStocked = async (
  { database, accountId }: RowData,
  names: Iterable<DealName>,
  ids: readonly string[],
): Promise<StockName[]> => {
  const named = namedIn(accountId, new Set([...names, ...ids.map(idName)]));
  const isChosen = sql`select from products where products.account_id = sale.account_id and chosen_sale is not null`;
  const sales = await rowsOf<Parameters<typeof namesOfSold>[0]>(
    database.db,
    sql`select id, marketplace, marketplace_user_id as "marketplaceUserId", transaction_id as "transactionId",
        conversation_id as "conversationId", item_ids as "itemIds"
      from unnest(${saleIdsOf(named)}) asked(asked_id)
      cross join lateral (select * from sale_rows where account_id = ${accountId} and id = asked_id offset 0) sale
      where (
        articles <> '[]'::jsonb
        or (exists (select from products where account_id = ${accountId}) and (
          exists (${isChosen} and chosen_sale->>'saleId' = sale.id)
          or exists (${isChosen} and chosen_sale->>'marketplace' = sale.marketplace
            and chosen_sale->>'transactionId' = sale.transaction_id)
          or exists (${isChosen} and chosen_sale->>'marketplace' = sale.marketplace
            and chosen_sale->>'conversationId' = sale.conversation_id)
          or exists (select from jsonb_array_elements_text(sale.item_ids) sold(item_id) join products
            on products.account_id = sale.account_id and products.marketplace = sale.marketplace
            and products.item_id = sold.item_id)))
        or (exists (select from items where account_id = ${accountId}) and exists (
          select from jsonb_array_elements_text(sale.item_ids) sold(item_id) join items
            on items.account_id = sale.account_id and items.marketplace = sale.marketplace and items.item_id = sold.item_id))
      )`,
  );
  return sales.flatMap(namesOfSold);
};

/** Listings, lots, expenses and filed costs. @param named null: all of them */
const loadAround = async (
  data: RowData,
  named: NamedParts | null,
  rows: readonly ProductRow[],
): Promise<Omit<KeptStockFacts, 'sales' | 'kept' | 'named'>> => {
  const { database, accountId } = data;
  const listings: ItemRow[] = await database.db
    .select()
    .from(items)
    .where(
      and(
        eq(items.accountId, accountId),
        named === null ? undefined : named.listings.among(sql`${items.marketplace}`, sql`${items.itemId}`),
      ),
    )
    .orderBy(items.marketplace, items.itemId);
  const lotRows = await database.db
    .select()
    .from(lots)
    .where(and(eq(lots.accountId, accountId), named === null ? undefined : sql`${lots.id} = any(${named.lotIds})`))
    .orderBy(lots.id);
  const isTied = or(isNotNull(expenses.productId), isNotNull(expenses.lotId));
  const spent = await database.db
    .select()
    .from(expenses)
    .where(
      and(
        eq(expenses.accountId, accountId),
        named === null
          ? isTied
          : sql`(${expenses.productId} = any(${named.articles}) or ${expenses.lotId} = any(${named.lotIds}))`,
      ),
    )
    .orderBy(asc(expenses.createdAt), asc(expenses.id));
  return {
    ...{ rows, lotRows, listings, spent },
    filed: await loadFiledCosts(data, named === null ? undefined : rows.map(({ id }) => id)),
    tied: statedDays(data, spent).map(toTied),
  };
};

/** The names of what changes with the days: expenses that come back, and what bears them. */
export const namesOfComing = async ({ database, accountId }: RowData): Promise<StockName[]> => {
  const { id, productId, lotId, every } = expenses;
  const rows = await database.db
    .select({ id, productId, lotId })
    .from(expenses)
    .where(and(eq(expenses.accountId, accountId), isNotNull(every)));
  return rows.flatMap((row) => [
    expenseName(row.id),
    ...(row.productId === null ? [] : [articleName(row.productId)]),
    ...(row.lotId === null ? [] : [lotName(row.lotId)]),
  ]);
};

/** The day up to which expenses that come back are counted. */
export const dayOf = ({ clock }: Pick<RowData, 'clock'>): string => toParisDay(clock.now());
