import { join } from 'node:path';
import type { ArticleRow, ExpenseRow, LotRow, PurchaseRow, RowOf } from '#core/imports/rows.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';
import type { ParisDay } from '#core/model/time.ts';
import { withEvents } from './events/event-rows.ts';
import { skuKey } from './events/sale-event.ts';
import type { LeftOut } from './left-out.ts';
import { mapColumns } from './map-columns.ts';
import { openFileOf, readRows } from './read-file.ts';
import { brandsIn, type ReadSales, readSales, type SoldRow } from './read-sales.ts';

/** What the files of a folder say, ready to be imported. */
export interface Folder {
  lots: LotRow[];
  articles: ArticleRow[];
  purchases: PurchaseRow[];
  sales: SoldRow[];
  expenses: ExpenseRow[];
  /** The brand of each SKU that has one. */
  brands: ReadonlyMap<string, string>;
  left: LeftOut;
}

const NO_SALES: ReadSales = { rows: [], events: null };

/** Reads the files of a folder that are there. */
export const readFolder = async (folder: string, today: ParisDay): Promise<Folder> => {
  const left: LeftOut = { refused: [], setAside: [] };
  const open = (name: string) => openFileOf(join(folder, name), left);
  const rowsIn = async <K extends ImportKind>(kind: K, name: string): Promise<RowOf[K][]> => {
    const file = await open(name);
    return file === null ? [] : readRows(file, mapColumns(file, kind), today, left);
  };
  const salesFile = await open('ventes.csv');
  const { rows: sales, events } = salesFile === null ? NO_SALES : await readSales(salesFile, today, left);
  const articlesFile = await open('articles.csv');
  const own =
    articlesFile === null ? [] : await readRows(articlesFile, mapColumns(articlesFile, 'articles'), today, left);
  const brandOfLine = articlesFile === null ? new Map<number, string>() : await brandsIn(articlesFile);
  const brands = new Map(own.flatMap(({ line, sku }) => pairOf(sku, brandOfLine.get(line))));
  const lotRows = await rowsIn('lots', 'lots.csv');
  const told = events === null ? null : withEvents(events, { articles: own, lots: lotRows });
  for (const problem of told?.problems ?? []) left.refused.push({ file: 'ventes.csv', ...problem });
  return {
    ...{ sales, brands, left, lots: told?.lots ?? lotRows, articles: told?.articles ?? own },
    purchases: await rowsIn('purchases', 'achats.csv'),
    expenses: (await rowsIn('expenses', 'depenses.csv')).map((row) => ofArticle(row, sales)),
  };
};

const pairOf = (sku: string | null, brand: string | undefined): [string, string][] =>
  sku === null || brand === undefined ? [] : [[skuKey(sku), brand]];

/** An expense for a sale of one article, which it names by the number of the sale, is one for that article. */
const ofArticle = (row: ExpenseRow, sales: readonly SoldRow[]): ExpenseRow => {
  const { articleRef } = row;
  if (articleRef === null) return row;
  const named = sales.flatMap(({ row: sale }) => (sale.externalId === articleRef ? [sale.sku] : []));
  const [sku, ...others] = named;
  return sku == null || others.length > 0 ? row : { ...row, articleRef: sku };
};
