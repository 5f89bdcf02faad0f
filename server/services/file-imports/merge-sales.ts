import type { FileImportCounts } from '#core/model/file-imports/file-import.ts';
import { isoOfParisDay } from '#core/model/time.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray, or, sql } from '../../db/drizzle.ts';
import { loadedSales } from '../../db/schema/index.ts';
import { snakeCase } from '../../db/snake-case.ts';
import type { Claimant } from './claims.ts';
import { orderOf } from './hand-costs.ts';
import { type ImportShop, keepImportShop } from './import-shop.ts';
import type { FileImportRow } from './imports.ts';
import { claimSaleArticles, findOrders, type SaleRow } from './sale-articles.ts';

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
  const { counts } = await claimSaleArticles(change, claimant, rows, { shop, ordered });
  change.touch('sales');
  change.touch('filed-sales');
  const isJoined = (each: SaleRow): boolean => orderOf(ordered, each) !== undefined;
  const fresh = rows.filter(({ id }) => !known.has(id));
  return {
    created: fresh.filter((each) => !isJoined(each)).length,
    joined: fresh.filter(isJoined).length,
    known: rows.length - fresh.length,
    ...counts,
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

const atOf = (day: string | null): string | null => (day === null ? null : isoOfParisDay(day));

const STATED = [
  ...['transactionId', 'conversationId', 'title', 'buyerLogin', 'priceMinor', 'currency', 'soldAt', 'outcome'],
  ...['feesMinor', 'refundMinor', 'releasedAt', 'receivedMinor', 'refundedAt', 'loadedAt'],
  ...['channel', 'brand', 'category', 'size'],
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
        ...{ channel: row.channel, brand: row.brand, category: row.category, size: row.size },
      })),
    )
    .onConflictDoUpdate({
      target: [loadedSales.accountId, loadedSales.shopId, loadedSales.rowKey, loadedSales.importId],
      set: Object.fromEntries(STATED.map((name) => [name, sql.raw(`excluded.${snakeCase(name)}`)])),
    });
};
