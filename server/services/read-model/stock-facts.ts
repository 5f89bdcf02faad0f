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
import { and, asc, eq, getTableColumns, isNotNull, or, type SQL, sql } from '../../db/drizzle.ts';
import { expenses, items, lots, products, saleRows } from '../../db/schema/index.ts';
import { newestFirst } from '../regimes/regimed-sale.ts';
import type { ItemRow, ProductRow, StockFacts } from './facts/assemble-stock.ts';
import { loadFiledCosts } from './facts/cost-origins.ts';
import { type StatedExpenseRow, statedDays, toTied } from './facts/stated.ts';
import { type KeptSale, keptSalesOf, saleIdsOf } from './kept-sale.ts';
import { eachOf, lookUp, type NamedParts, namedIn, onlyFound, onlyIds } from './named.ts';
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
    const [rows, kept] = [await loadProducts(data, articleIdsOf(named)), await loadSold(data, soldIdsOf(named))];
    for (const row of rows) for (const name of namesOfArticle(row)) known.add(name);
    for (const { sale } of kept) for (const name of namesOfSold(sale)) known.add(name);
    if (known.size === asked) return loadAround(data, named, { rows, kept });
  }
};

/** The same of everything. */
export const loadAllStockFacts = async (data: RowData): Promise<KeptStockFacts> =>
  loadAround(data, null, { rows: await loadProducts(data), kept: await loadSold(data) });

/** @param ids by default all */
const loadProducts = ({ database, accountId }: RowData, ids?: SQL): Promise<ProductRow[]> =>
  database.db
    .select(getTableColumns(products))
    .from(onlyIds(products, accountId, ids))
    .where(eq(products.accountId, accountId))
    .orderBy(products.id);

/** @param ids by default all */
const loadSold = async ({ database, accountId }: RowData, ids?: SQL): Promise<KeptSale[]> => {
  const [found] = await rowsOf<{ list: string }>(database.db, sql`select ${keptSalesOf(accountId, ids)}::text as list`);
  return JSON.parse(found?.list ?? '[]');
};

const articleIdsOf = (named: NamedParts): SQL => {
  const { accountId, articles, listings, skus, lotIds, ids, transactions, conversations } = named;
  const idsBy = (asked: SQL, by: SQL): SQL =>
    lookUp({ ...{ accountId, asked, by }, what: sql`id`, from: sql`products` });
  const isChosen = sql`chosen_sale is not null and chosen_sale->>'marketplace' = asked.marketplace`;
  return sql`array(
    select unnest(${articles})
    union ${idsBy(listings, sql`marketplace = asked.marketplace and item_id = asked.value`)}
    union ${idsBy(eachOf(skus), sql`lower(trim(sku)) = asked.value`)}
    union ${idsBy(eachOf(lotIds), sql`lot_id = asked.value`)}
    union ${idsBy(eachOf(ids), sql`chosen_sale is not null and chosen_sale->>'saleId' = asked.value`)}
    union ${idsBy(transactions, sql`${isChosen} and chosen_sale->>'transactionId' = asked.value`)}
    union ${idsBy(conversations, sql`${isChosen} and chosen_sale->>'conversationId' = asked.value`)}
  )`;
};

const soldIdsOf = (named: NamedParts): SQL => {
  const listed = lookUp({
    ...{ accountId: named.accountId, asked: named.listings, what: sql`id`, from: sql`sale_rows` },
    by: sql`marketplace = asked.marketplace and item_ids <> '[]'::jsonb and item_ids @> to_jsonb(asked.value)`,
  });
  return sql`array(select unnest(${saleIdsOf(named)}) union ${listed})`;
};

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
      from (select * from ${onlyIds(saleRows, accountId, saleIdsOf(named))}) sale
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

/** Adds listings, lots, expenses and filed costs. @param named null: all of them */
const loadAround = async (
  data: RowData,
  named: NamedParts | null,
  { rows, kept }: Pick<KeptStockFacts, 'rows' | 'kept'>,
): Promise<KeptStockFacts> => {
  const spent = await loadTied(data, named);
  return {
    ...{ rows, kept, named, spent, sales: kept.map(({ sale }) => sale).sort(newestFirst) },
    ...{ listings: await loadListings(data, named), lotRows: await loadLots(data, named) },
    filed: await loadFiledCosts(data, named === null ? undefined : rows.map(({ id }) => id)),
    tied: statedDays(data, spent).map(toTied),
  };
};

const loadListings = ({ database, accountId }: RowData, named: NamedParts | null): Promise<ItemRow[]> =>
  database.db
    .select(getTableColumns(items))
    .from(
      named === null
        ? items
        : onlyFound(items, {
            ...{ accountId, asked: named.listings },
            by: sql`marketplace = asked.marketplace and item_id = asked.value`,
          }),
    )
    .where(eq(items.accountId, accountId))
    .orderBy(items.marketplace, items.itemId);

const loadLots = ({ database, accountId }: RowData, named: NamedParts | null) =>
  database.db
    .select(getTableColumns(lots))
    .from(onlyIds(lots, accountId, named?.lotIds))
    .where(eq(lots.accountId, accountId))
    .orderBy(lots.id);

/** What the seller spent on articles and lots. */
const loadTied = ({ database, accountId }: RowData, named: NamedParts | null): Promise<StatedExpenseRow[]> => {
  const isTied =
    named === null
      ? or(isNotNull(expenses.productId), isNotNull(expenses.lotId))
      : sql`(${expenses.productId} = any(${named.articles}) or ${expenses.lotId} = any(${named.lotIds}))`;
  return database.db
    .select()
    .from(expenses)
    .where(and(eq(expenses.accountId, accountId), isTied))
    .orderBy(asc(expenses.createdAt), asc(expenses.id));
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
