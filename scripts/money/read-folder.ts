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

/** The content of the files of a folder, ready to be imported. */
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
  const { lots, articles } = told ?? { lots: lotRows, articles: own };
  return {
    ...{ sales, brands, left, lots, articles },
    purchases: await rowsIn('purchases', 'achats.csv'),
    expenses: ofArticles(await rowsIn('expenses', 'depenses.csv'), { sales, articles, lots }),
  };
};

const pairOf = (sku: string | null, brand: string | undefined): [string, string][] =>
  sku === null || brand === undefined ? [] : [[skuKey(sku), brand]];

/** Expenses for a sale of one article, which they name by the number of the sale, are for that article. */
const ofArticles = (
  rows: readonly ExpenseRow[],
  { sales, articles, lots }: Pick<Folder, 'sales' | 'articles' | 'lots'>,
): ExpenseRow[] => {
  const named = new Set(
    [...articles.map(({ sku }) => sku), ...lots.map(({ name }) => name)].map((name) => skuKey(name ?? '')),
  );
  const ofNumber = Map.groupBy(sales, ({ row }) => row.externalId);
  return rows.map((row) => {
    const { articleRef } = row;
    if (articleRef === null || named.has(skuKey(articleRef))) return row;
    const [sale, ...others] = ofNumber.get(articleRef) ?? [];
    return sale === undefined || sale.row.sku === null || others.length > 0
      ? row
      : { ...row, articleRef: sale.row.sku };
  });
};
