import type { ImportedRow, ImportedRowOf } from '#core/contract/imported-rows.ts';
import { groupSales } from '#core/model/file-imports/combine-sales.ts';
import { identifyRows, scopeOf } from '#core/model/file-imports/identify-rows.ts';
import { type Currency, type Minor, sumByCurrency } from '#core/model/money.ts';
import type { FileImportRow } from './imports.ts';

/** A row with the id under which every import knows it. */
export interface PreparedRow<R extends ImportedRow = ImportedRow> {
  id: string;
  row: R;
  /** The rows of the file that state the articles of a sale, when it has several. */
  articles: readonly R[];
}

/** The rows of an import as they are merged: the articles of one sale are one row. */
export const prepareRows = (found: FileImportRow, rows: readonly ImportedRow[]): PreparedRow[] => {
  // A load is merged when it arrives.
  if (found.kind === 'shop') return [];
  const grouped: readonly { sale: ImportedRow; articles: readonly ImportedRow[] }[] =
    found.kind === 'sales'
      ? groupSales(rows.filter((row) => row.kind === 'sales'))
      : rows.map((row) => ({ sale: row, articles: [] }));
  const ids = identifyRows(
    found.kind,
    scopeOf(found),
    grouped.map(({ sale }) => sale),
  );
  return grouped.map(({ sale, articles }, index) => ({
    ...{ row: sale, id: ids[index] ?? '' },
    articles: articles.length > 1 ? articles : [],
  }));
};

export const isOfKind =
  <K extends ImportedRow['kind']>(kind: K) =>
  (prepared: PreparedRow): prepared is PreparedRow<ImportedRowOf<K>> =>
    prepared.row.kind === kind;

/** What a row adds to the total of its file. A sale that was cancelled or refunded adds nothing. */
const amountOf = (row: ImportedRow): Minor | null => {
  if (row.kind === 'sales') return row.outcome === 'cancelled' || row.outcome === 'refunded' ? 0 : row.priceMinor;
  if (row.kind === 'expenses') return row.amountMinor;
  if (row.kind === 'lots') return row.costMinor;
  return (row.kind === 'purchases' ? row.totalMinor : row.costMinor) ?? sumOfParts(row);
};

interface Parts {
  articleMinor: Minor | null;
  protectionMinor: Minor | null;
  postageMinor: Minor | null;
}

const sumOfParts = ({ articleMinor, protectionMinor, postageMinor }: Parts): Minor | null =>
  articleMinor === null ? null : articleMinor + (protectionMinor ?? 0) + (postageMinor ?? 0);

/** Sums by currency; amounts that are unknown are in none. */
export const totalsOf = (rows: readonly ImportedRow[]): { currency: Currency | null; minor: Minor }[] => {
  const { totals } = sumByCurrency(rows.map((row) => ({ minor: amountOf(row), currency: row.currency })));
  return [...totals].map(([currency, minor]) => ({ currency, minor }));
};
