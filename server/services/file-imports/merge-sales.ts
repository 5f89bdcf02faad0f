import type { ImportedRowOf } from '#core/contract/imports.ts';
import type { FileImportCounts } from '#core/model/file-imports/file-import.ts';
import { saleArticleId } from '#core/model/file-imports/identify-rows.ts';
import { startOfParisDay, toIso } from '#core/model/time.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray, or, sql } from '../../db/drizzle.ts';
import { loadedSales, orders } from '../../db/schema/index.ts';
import { snakeCase } from '../../db/snake-case.ts';
import { type Claimant, claimRows, type Stated } from './claims.ts';
import { type OrderOfSale, orderOf, salesWithCost } from './hand-costs.ts';
import { type ImportShop, keepImportShop } from './import-shop.ts';
import type { FileImportRow } from './imports.ts';
import { BLANK_PRODUCT } from './merge-stock.ts';
import type { PreparedRow } from './prepare-rows.ts';

type SaleRow = PreparedRow<ImportedRowOf<'sales'>>;

/** States sales of a file, and what their articles cost unless the seller entered that. */
export const mergeSales = async (
  change: Change,
  found: FileImportRow,
  claimant: Claimant,
  rows: readonly SaleRow[],
): Promise<Partial<FileImportCounts>> => {
  const shop = await keepImportShop(change, found);
  const known = await findStated(change, shop, rows);
  const ordered = await findOrders(change, shop, rows);
  await stateSales(change, { shop, known }, claimant, rows);
  const { costed, described } = await salesWithCost(change, rows, ordered);
  const wanted = rows.filter(({ row }) => row.outcome !== 'cancelled');
  const hasCost = ({ row }: SaleRow): boolean => row.costMinor !== null;
  const kept = wanted.filter((each) => hasCost(each) && costed.has(each.id));
  // Without a cost, a SKU or a place adds nothing to an article that is known.
  const isAdded = (each: SaleRow): boolean => hasCost(each) || !described.has(each.id);
  const given = wanted.filter((each) => !costed.has(each.id) && describesArticle(each) && isAdded(each));
  await claimRows(
    change,
    claimant,
    'products',
    given.flatMap((each) => toProducts(each, shop)),
  );
  change.touch('sales');
  change.touch('filed-sales');
  const isJoined = (each: SaleRow): boolean => orderOf(ordered, each) !== undefined;
  const fresh = rows.filter(({ id }) => !known.has(id));
  return {
    created: fresh.filter((each) => !isJoined(each)).length,
    joined: fresh.filter(isJoined).length,
    known: rows.length - fresh.length,
    costs: given.filter(hasCost).length,
    keptCosts: kept.length,
    uncosted: wanted.filter((each) => !hasCost(each) && !costed.has(each.id)).length,
  };
};

interface StatedSale {
  id: string;
  rowKey: string;
  shopId: string;
}

/** Rows that `sales/load` or another import states; one that an export of ours names may be of another shop. */
const findStated = async (
  { tx, accountId }: Change,
  shop: ImportShop,
  rows: readonly SaleRow[],
): Promise<ReadonlyMap<string, StatedSale>> => {
  const ids = rows.map(({ id }) => id);
  const isNamed = and(eq(loadedSales.accountId, accountId), or(isOfShop(shop, ids), inArray(loadedSales.id, ids)));
  const { id, rowKey, shopId } = loadedSales;
  const stated = await tx.selectDistinct({ id, rowKey, shopId }).from(loadedSales).where(isNamed);
  return new Map(stated.map((row) => [row.shopId === shop.id ? row.rowKey : row.id, row]));
};

const isOfShop = (shop: ImportShop, ids: readonly string[]) =>
  and(eq(loadedSales.shopId, shop.id), inArray(loadedSales.rowKey, [...ids]));

/** The orders of these sales by transaction, and by their ids. */
const findOrders = async (
  { tx, accountId }: Change,
  { marketplace }: ImportShop,
  rows: readonly SaleRow[],
): Promise<ReadonlyMap<string, OrderOfSale>> => {
  const transactions = rows.flatMap(({ row }) => row.transactionId ?? []);
  const ownIds = rows.flatMap(({ row }) => row.ownId ?? []);
  if (transactions.length + ownIds.length === 0) return new Map();
  const { id, itemIds, transactionId } = orders;
  const isOne = and(
    eq(orders.accountId, accountId),
    eq(orders.marketplace, marketplace),
    or(inArray(transactionId, transactions), inArray(id, ownIds)),
  );
  const list = await tx.select({ id, itemIds, transactionId }).from(orders).where(isOne);
  return new Map(list.flatMap((order) => [order.transactionId ?? '', order.id].map((name) => [name, order] as const)));
};

const atOf = (day: string | null): string | null => (day === null ? null : toIso(startOfParisDay(day)));

const STATED = [
  ...['transactionId', 'conversationId', 'title', 'buyerLogin', 'priceMinor', 'currency', 'soldAt', 'outcome'],
  ...['feesMinor', 'refundMinor', 'releasedAt', 'receivedMinor', 'refundedAt', 'loadedAt'],
];

const stateSales = async (
  { tx, accountId }: Change,
  { shop, known }: { shop: ImportShop; known: ReadonlyMap<string, StatedSale> },
  { importId, at }: Claimant,
  rows: readonly SaleRow[],
): Promise<void> => {
  await tx
    .insert(loadedSales)
    .values(
      rows.map(({ id, row }) => ({
        ...{ accountId, id, shopId: shop.id, rowKey: id, ...known.get(id), importId, loadedAt: at },
        ...{ transactionId: row.transactionId, conversationId: row.conversationId, title: row.title },
        ...{ buyerLogin: row.buyerLogin, priceMinor: row.priceMinor, currency: row.currency },
        ...{ outcome: row.outcome, feesMinor: row.feesMinor, refundMinor: row.refundMinor },
        ...{ soldAt: row.soldAt ?? atOf(row.soldOn), releasedAt: atOf(row.releasedOn) },
        ...{ receivedMinor: row.receivedMinor, refundedAt: atOf(row.refundedOn) },
      })),
    )
    .onConflictDoUpdate({
      target: [loadedSales.accountId, loadedSales.shopId, loadedSales.rowKey, loadedSales.importId],
      set: Object.fromEntries(STATED.map((name) => [name, sql.raw(`excluded.${snakeCase(name)}`)])),
    });
};

const describesArticle = ({ row, articles }: SaleRow): boolean =>
  [row, ...articles].some(({ costMinor, sku, place }) => [costMinor, sku, place].some((value) => value !== null));

/** What the rows of a sale say of its articles: each its own where one of several names a SKU, otherwise one for all. */
const toProducts = (sale: SaleRow, shop: ImportShop): Stated[] => {
  if (sale.articles.every(({ sku }) => sku === null)) return [toProduct(sale, shop)];
  return sale.articles.map((row, at) => {
    const { fields } = toProduct({ ...sale, row }, shop);
    return { id: saleArticleId(sale.id, at), fields: { ...fields, isWholeSale: false } };
  });
};

/** What stands for the articles of a sale; for all of them only when the file says what they cost. */
const toProduct = ({ id: saleId, row }: SaleRow, { marketplace }: ImportShop): Stated => ({
  id: saleArticleId(saleId),
  fields: {
    ...BLANK_PRODUCT,
    ...{ title: row.title, sku: row.sku, place: row.place, currency: row.currency, note: row.note },
    ...{ articleMinor: row.costMinor, protectionMinor: 0, postageMinor: 0 },
    ...{ boughtOn: row.boughtOn, source: row.source, isWholeSale: row.costMinor !== null },
    chosenSale: { saleId, marketplace, transactionId: row.transactionId, conversationId: row.conversationId },
  },
});
