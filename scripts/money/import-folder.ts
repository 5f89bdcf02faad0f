import type { RowOf } from '#core/imports/rows.ts';
import { toImportedRow } from '#core/imports/to-imported-row.ts';
import { groupSales } from '#core/model/file-imports/combine-sales.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';
import type { Regime } from '#core/model/regime.ts';
import type { AccountWork } from '#server/account/account-work.ts';
import type { Folder } from './read-folder.ts';
import type { SoldRow } from './read-sales.ts';
import { importRows, ownerOf } from './throw-away-account.ts';

/** A sale of a file, by the id under which the product knows it. */
export interface StatedSale {
  id: string;
  /** As its file names it. */
  ref: string;
  regime: Regime;
  /** The brands that its lines name. */
  brands: readonly (string | null)[];
}

/** Of a sale whose file names no account: that of the seller. */
const OWN: Regime = 'professional';

/** Imports a folder in an order in which what a row names is there before it. @returns its sales */
export const importFolder = async (work: AccountWork, folder: Folder): Promise<StatedSale[]> => {
  const state = <K extends ImportKind>(kind: K, fileName: string, rows: readonly RowOf[K][]) =>
    importRows(work, {
      ...{ kind, fileName, belongsTo: ownerOf(null) },
      rows: rows.map((row) => toImportedRow(kind, row)),
    });
  await state('lots', 'lots.csv', folder.lots);
  await state('articles', 'articles.csv', folder.articles);
  await state('purchases', 'achats.csv', folder.purchases);
  const sales: StatedSale[] = [];
  for (const [regime, rows] of Map.groupBy(folder.sales, (each) => each.regime))
    sales.push(...(await importSales(work, regime, rows)));
  await state('expenses', 'depenses.csv', folder.expenses);
  return sales;
};

const importSales = async (
  work: AccountWork,
  regime: Regime | null,
  rows: readonly SoldRow[],
): Promise<StatedSale[]> => {
  const prepared = await importRows(work, {
    ...{ kind: 'sales', fileName: 'ventes.csv', belongsTo: ownerOf(regime) },
    rows: rows.map(({ row }) => toImportedRow('sales', row)),
  });
  const brandOf = new Map(rows.map(({ row, brand }) => [row.line, brand]));
  // The product groups the same rows in the same order.
  return groupSales(rows.map(({ row }) => row)).flatMap(({ sale, articles }, index): StatedSale[] => {
    const id = prepared[index]?.id;
    if (id === undefined) return [];
    const ref = sale.externalId ?? sale.transactionId ?? sale.conversationId ?? `ligne ${sale.line}`;
    return [{ id, ref, regime: regime ?? OWN, brands: articles.map(({ line }) => brandOf.get(line) ?? null) }];
  });
};
