import { parisDayOf } from '#core/model/time.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { fileImportClaims, loadedSales } from '../../db/schema/index.ts';
import { claimSaleArticles, findOrders, type SaleRow } from '../file-imports/sale-articles.ts';
import { dealNumbersOf, type KeyedRow, type LoadedShop, type LoadShopInput } from '../shop-loads/loaded-shop.ts';

type LoadedRow = KeyedRow<LoadShopInput['ventes'][number]>;

/** Rows per statement. */
const CHUNK = 2_000;

/**
 * States what the articles of a load's sales cost and are, as an import of a file does.
 * @returns whether that changed anything
 */
export const loadArticles = async (
  change: Change,
  shop: LoadedShop,
  importId: string,
  rows: readonly LoadedRow[],
): Promise<boolean> => {
  const stating = rows.filter(({ cost, sku }) => cost != null || sku != null);
  let isChanged = false;
  for (let at = 0; at < stating.length; at += CHUNK) {
    const chunk = await withIds(change, shop, stating.slice(at, at + CHUNK));
    const ordered = await findOrders(change, shop, chunk);
    const { claimed } = await claimSaleArticles(change, { importId, at: change.at }, chunk, { shop, ordered });
    if (claimed.created + claimed.filled > 0) isChanged = true;
  }
  if (!isChanged) await dropClaims(change, importId);
  return isChanged;
};

/** A load that states nothing new must not be undoable. */
const dropClaims = ({ tx, accountId }: Change, importId: string) =>
  tx
    .delete(fileImportClaims)
    .where(and(eq(fileImportClaims.accountId, accountId), eq(fileImportClaims.importId, importId)));

const withIds = async ({ tx, accountId }: Change, shop: LoadedShop, rows: readonly LoadedRow[]): Promise<SaleRow[]> => {
  const { id, shopId, rowKey, importId } = loadedSales;
  const isOf = and(eq(loadedSales.accountId, accountId), eq(shopId, shop.id), eq(importId, ''));
  const keys = rows.map((row) => row.rowKey);
  const kept = await tx
    .select({ id, rowKey })
    .from(loadedSales)
    .where(and(isOf, inArray(rowKey, keys)));
  const ids = new Map(kept.map((row) => [row.rowKey, row.id]));
  return rows.flatMap((row): SaleRow[] => {
    const own = ids.get(row.rowKey);
    return own === undefined ? [] : [{ id: own, row: toImported(row), articles: [] }];
  });
};

const toImported = (row: LoadedRow): SaleRow['row'] => ({
  ...{ kind: 'sales', ownId: null, externalId: null, note: null, place: null, source: null, outcome: 'standing' },
  ...{ title: row.title ?? null, buyerLogin: row.buyerLogin ?? null, currency: row.currency ?? null },
  ...dealNumbersOf(row),
  ...{ priceMinor: row.price, soldOn: parisDayOf(row.date), soldAt: row.date },
  ...{ releasedOn: parisDayOf(row.releasedAt), refundedOn: parisDayOf(row.refundedAt), channel: row.channel ?? null },
  ...{ receivedMinor: row.received ?? null, feesMinor: row.fees ?? null, refundMinor: row.refund ?? null },
  ...{ brand: row.brand ?? null, category: row.category ?? null, size: row.size ?? null },
  ...{ costMinor: row.cost ?? null, boughtOn: row.boughtOn ?? null, sku: row.sku ?? null },
});
