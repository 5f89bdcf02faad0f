import type { ImportedRowOf } from '#core/contract/imported-rows.ts';
import type { FileImportCounts } from '#core/model/file-imports/file-import.ts';
import { saleArticleId } from '#core/model/file-imports/identify-rows.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray, or } from '../../db/drizzle.ts';
import { orders } from '../../db/schema/index.ts';
import { type Claimant, type Claimed, claimRows, type Stated } from './claims.ts';
import { type OrderOfSale, salesWithCost } from './hand-costs.ts';
import type { ImportShop } from './import-shop.ts';
import { BLANK_PRODUCT } from './merge-stock.ts';
import type { PreparedRow } from './prepare-rows.ts';

export type SaleRow = PreparedRow<ImportedRowOf<'sales'>>;

/** The orders of these sales by transaction, and by their ids. */
export const findOrders = async (
  { tx, accountId }: Change,
  { marketplace }: OfSales['shop'],
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

interface OfSales {
  shop: Pick<ImportShop, 'marketplace'>;
  /** As `findOrders` has them. */
  ordered: ReadonlyMap<string, OrderOfSale>;
}

/** States what the articles of some sales are and cost, unless the seller entered that. */
export const claimSaleArticles = async (
  change: Change,
  claimant: Claimant,
  rows: readonly SaleRow[],
  { shop, ordered }: OfSales,
): Promise<{ counts: Pick<FileImportCounts, 'costs' | 'keptCosts' | 'uncosted'>; claimed: Claimed }> => {
  const { costed, described } = await salesWithCost(change, rows, ordered);
  const wanted = rows.filter(({ row }) => row.outcome !== 'cancelled');
  const hasCost = ({ row }: SaleRow): boolean => row.costMinor !== null;
  // Without a cost, the file adds nothing to an article that is known.
  const isAdded = (each: SaleRow): boolean => hasCost(each) || !described.has(each.id);
  const given = wanted.filter((each) => !costed.has(each.id) && describesArticle(each) && isAdded(each));
  const claimed = await claimRows(
    change,
    claimant,
    'products',
    given.flatMap((each) => toProducts(each, shop)),
  );
  const counts = {
    costs: given.filter(hasCost).length,
    keptCosts: wanted.filter((each) => hasCost(each) && costed.has(each.id)).length,
    uncosted: wanted.filter((each) => !hasCost(each) && !costed.has(each.id)).length,
  };
  return { counts, claimed };
};

const describesArticle = ({ row, articles }: SaleRow): boolean =>
  [row, ...articles].some(({ costMinor, sku, place }) => [costMinor, sku, place].some((value) => value !== null));

/**
 * The articles that the rows of a sale state: one for each row where one of several names a SKU, otherwise one for all.
 */
const toProducts = (sale: SaleRow, shop: OfSales['shop']): Stated[] => {
  if (sale.articles.every(({ sku }) => sku === null)) return [toProduct(sale, shop)];
  return sale.articles.map((row, at) => {
    const { fields } = toProduct({ ...sale, row }, shop);
    return { id: saleArticleId(sale.id, at), fields: { ...fields, isWholeSale: false } };
  });
};

/** What stands for the articles of a sale; for all of them only when the file states what they cost. */
const toProduct = ({ id: saleId, row }: SaleRow, { marketplace }: OfSales['shop']): Stated => ({
  id: saleArticleId(saleId),
  fields: {
    ...BLANK_PRODUCT,
    ...{ title: row.title, sku: row.sku, place: row.place, currency: row.currency, note: row.note },
    ...{ brand: row.brand, category: row.category, size: row.size },
    ...{ articleMinor: row.costMinor, protectionMinor: 0, postageMinor: 0 },
    ...{ boughtOn: row.boughtOn, source: row.source, isWholeSale: row.costMinor !== null },
    chosenSale: { saleId, marketplace, transactionId: row.transactionId, conversationId: row.conversationId },
  },
});
