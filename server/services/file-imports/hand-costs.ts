import type { ImportedRowOf } from '#core/contract/imported-rows.ts';
import { isSaleArticleId } from '#core/model/file-imports/identify-rows.ts';
import { ownCost } from '#core/model/stock/product.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray, or, sql } from '../../db/drizzle.ts';
import { products } from '../../db/schema/index.ts';
import type { PreparedRow } from './prepare-rows.ts';

/** The order of a sale, with its articles. */
export interface OrderOfSale {
  id: string;
  itemIds: readonly string[];
}

/** The order of a sale: by its transaction; by its own id, which an export of ours states. */
export const orderOf = (
  ordered: ReadonlyMap<string, OrderOfSale>,
  { id, row }: PreparedRow<ImportedRowOf<'sales'>>,
): OrderOfSale | undefined => ordered.get(row.transactionId ?? id);

/**
 * Which of some sales have articles that the seller entered, for the sale or for a listing in it (`described`), and which of
 * these have a purchase price (`costed`). What imports stated of the same sale does not count.
 */
export const salesWithCost = async (
  { tx, accountId }: Change,
  rows: readonly PreparedRow<ImportedRowOf<'sales'>>[],
  ordered: ReadonlyMap<string, OrderOfSale>,
): Promise<{ costed: ReadonlySet<string>; described: ReadonlySet<string> }> => {
  const saleOf = new Map<string, string>();
  for (const each of rows) {
    const order = orderOf(ordered, each);
    saleOf.set(`sale ${each.id}`, each.id);
    if (order !== undefined) saleOf.set(`sale ${order.id}`, each.id);
    for (const itemId of order?.itemIds ?? []) saleOf.set(`item ${itemId}`, each.id);
    if (each.row.transactionId !== null) saleOf.set(`transaction ${each.row.transactionId}`, each.id);
  }
  const named = (prefix: string): string[] =>
    [...saleOf.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  const [sales, itemIds, transactions] = [named('sale '), named('item '), named('transaction ')];
  const chosen = sql<string>`${products.chosenSale}->>'saleId'`;
  const transaction = sql<string>`${products.chosenSale}->>'transactionId'`;
  const found = await tx
    .select()
    .from(products)
    .where(
      and(
        eq(products.accountId, accountId),
        or(
          inArray(chosen, sales),
          itemIds.length > 0 ? inArray(products.itemId, itemIds) : undefined,
          transactions.length > 0 ? inArray(transaction, transactions) : undefined,
        ),
      ),
    );
  const [costed, described] = [new Set<string>(), new Set<string>()];
  for (const row of found) {
    const sale =
      saleOf.get(`sale ${row.chosenSale?.saleId}`) ??
      saleOf.get(`transaction ${row.chosenSale?.transactionId}`) ??
      saleOf.get(`item ${row.itemId}`);
    if (sale === undefined || isSaleArticleId(row.id, row.chosenSale?.saleId ?? sale)) continue;
    described.add(sale);
    if (ownCost(row) !== null || row.lotId !== null) costed.add(sale);
  }
  return { costed, described };
};
