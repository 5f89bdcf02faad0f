import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, eq, isNotNull, sql } from '../../db/drizzle.ts';
import { expenses, loadedSales, lots, orders, products, saleRows } from '../../db/schema/index.ts';

type Known = CallReply<typeof api.fileImports.known>;

/** What is known already of the rows that a file of this kind may have. */
export const readKnown = async (work: AccountWork, kind: ImportKind): Promise<Known> => ({
  rowIds: await knownRows(work, kind),
  transactions: kind === 'sales' ? await knownTransactions(work) : [],
});

const knownRows = async ({ database: { db }, accountId }: AccountWork, kind: ImportKind): Promise<string[]> => {
  if (kind === 'sales') {
    const { id, rowKey } = loadedSales;
    const rows = await db.selectDistinct({ id, rowKey }).from(loadedSales).where(eq(loadedSales.accountId, accountId));
    const read = await db.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId));
    // An export of ours names sales and orders by their ids.
    return [...new Set([...rows.flatMap((row) => [row.rowKey, row.id]), ...read.map((order) => order.id)])];
  }
  const table = { expenses, lots, articles: products, purchases: products }[kind];
  // The id of an article is a text, those of the others are uuids.
  const rows = await db
    .select({ id: table.id as typeof products.id })
    .from(table as typeof products)
    .where(eq(table.accountId, accountId));
  return rows.map(({ id }) => id);
};

/** Transactions of sales that pages showed, and whether their purchase price is known. */
const knownTransactions = async (work: AccountWork): Promise<Known['transactions']> => {
  const { transactionId, missing } = saleRows;
  const rows = await work.database.db
    .select({ transactionId, isCosted: sql<boolean>`${missing} is null` })
    .from(saleRows)
    .where(and(eq(saleRows.accountId, work.accountId), isNotNull(saleRows.orderId), isNotNull(transactionId)));
  return rows.flatMap(({ transactionId: id, isCosted }) => (id === null ? [] : [{ id, isCosted }]));
};
