import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import { AppError } from '#core/errors.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray, isNotNull, sql } from '../../db/drizzle.ts';
import { documents, expenses, loadedSales, products } from '../../db/schema/index.ts';
import { undoLoad } from '../shop-loads/undo-load.ts';
import { unclaimRows } from './claims.ts';
import { removeEmptyShops } from './import-shop.ts';
import { requireImport, toWireFileImport, undoableUntil, updateImport } from './imports.ts';
import { dropRows } from './pieces.ts';

/**
 * Undoes a whole import, once, all or nothing: what only it states is removed, what it filled is unknown again. What the
 * seller changed since stays and is counted.
 * @throws {AppError} NOT_FOUND; CONFLICT when it was undone or never confirmed, or after 30 days
 */
export const undoFileImport = async (
  change: Change,
  { id }: { id: string },
): Promise<CallReply<typeof api.fileImports.undo>> => {
  const found = await requireImport(change, id);
  const until = undoableUntil(found);
  if (until === null) throw new AppError('CONFLICT', 'Cet import est déjà annulé. Rien n’a été modifié.');
  if (change.at > until) {
    throw new AppError('CONFLICT', 'Cet import a plus de 30\u00a0jours et ne s’annule plus. Rien n’a été modifié.');
  }
  const parts = found.kind === 'shop' ? await undoShop(change, id) : await undoFile(change, id);
  const undone = await updateImport(change, found, { state: 'undone', undoneAt: change.at });
  const sumOf = (key: 'removed' | 'restored' | 'left'): number => parts.reduce((sum, part) => sum + part[key], 0);
  return {
    import: toWireFileImport(undone),
    ...{ removed: sumOf('removed'), restored: sumOf('restored'), left: sumOf('left') },
  };
};

const undoShop = async (change: Change, id: string) => {
  const ofProducts = await unclaimRows(change, id, 'products', (ids) => withOwnWork(change, ids));
  return [ofProducts, await undoLoad(change, id)];
};

const undoFile = async (change: Change, id: string) => {
  const ofExpenses = await unclaimRows(change, id, 'expenses', (ids) => withDocument(change, ids));
  const ofProducts = await unclaimRows(change, id, 'products', (ids) => withOwnWork(change, ids));
  const ofLots = await unclaimRows(change, id, 'lots', (ids) => withArticles(change, ids));
  const ofSales = await removeSales(change, id);
  await dropRows(change, id);
  return [ofExpenses, ofProducts, ofLots, ofSales];
};

/** What the seller attached a receipt or a photo to. */
const withDocument = async ({ tx, accountId }: Change, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { ownerId } = documents;
  const found = await tx
    .select({ id: ownerId })
    .from(documents)
    .where(and(eq(documents.accountId, accountId), inArray(ownerId, [...ids])));
  return new Set(found.map((row) => row.id));
};

/** Articles that the seller photographed, or tied an expense to. */
const withOwnWork = async (change: Change, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set([...(await withDocument(change, ids)), ...(await withExpense(change, ids))]);

/** Expenses that no import states were tied by the seller. */
const withExpense = async ({ tx, accountId }: Change, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const isByHand = sql`not exists (select from file_import_claims claim where claim.account_id = ${expenses.accountId}
    and claim.table = 'expenses' and claim.row_id = ${expenses.id}::text)`;
  const found = await tx
    .select({ id: expenses.productId })
    .from(expenses)
    .where(and(eq(expenses.accountId, accountId), inArray(expenses.productId, [...ids]), isByHand));
  return new Set(found.flatMap((row) => row.id ?? []));
};

const withArticles = async ({ tx, accountId }: Change, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const inLot = await tx
    .select({ id: products.lotId })
    .from(products)
    .where(and(eq(products.accountId, accountId), inArray(products.lotId, [...ids])));
  const tied = await tx
    .select({ id: expenses.lotId })
    .from(expenses)
    .where(and(eq(expenses.accountId, accountId), isNotNull(expenses.lotId), inArray(expenses.lotId, [...ids])));
  return new Set([...inLot, ...tied].flatMap((row) => row.id ?? []));
};

/**
 * Removes the import's statements of sales. A sale that nothing else states, and to which the seller gave an article, is the
 * seller's own from now on.
 */
const removeSales = async (change: Change, importId: string) => {
  const { tx, accountId } = change;
  const chosen = sql`exists (select from products product where product.account_id = ${accountId}
    and product.chosen_sale->>'saleId' = ${loadedSales.id}::text)`;
  const stated = sql`exists (select from loaded_sales other where other.account_id = ${accountId}
    and other.shop_id = ${loadedSales.shopId} and other.row_key = ${loadedSales.rowKey} and other.import_id <> ${importId})`;
  const isOwn = and(eq(loadedSales.accountId, accountId), eq(loadedSales.importId, importId));
  const kept = await tx
    .update(loadedSales)
    .set({ importId: '' })
    .where(and(isOwn, chosen, sql`not ${stated}`))
    .returning({ id: loadedSales.id });
  const removed = await tx.delete(loadedSales).where(isOwn).returning({ id: loadedSales.id });
  await removeEmptyShops(change);
  if (kept.length + removed.length > 0) {
    change.touch('sales');
    change.touch('filed-sales');
  }
  return { removed: removed.length, restored: 0, left: kept.length };
};
